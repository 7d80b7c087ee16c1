import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** By entry of the history and list; the router keeps the same of the window itself. */
const positions = new Map<string, number>();
const MOST_KEPT = 200;

const keep = (key: string, top: number): void => {
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > MOST_KEPT && oldest !== undefined) positions.delete(oldest);
};

/** Lets Back and Forward show the rows that were shown, once there are as many; answers where the list begins. */
export const useKeptScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  { label, count }: { label: string; count: number },
): number => {
  const key = `${useLocation().key} ${label}`;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => (isReturn ? positions.get(key) : undefined));
  const wanted = useRef(start);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node || wanted.current === undefined) return;
    node.scrollTo(0, wanted.current);
    if (node.scrollTop >= wanted.current - 1) wanted.current = undefined;
  }, [scroller, count]);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    // Not at the end: the box has lost its height by then, and with it the place.
    const note = () => keep(key, node.scrollTop);
    note();
    node.addEventListener('scroll', note, { passive: true });
    return () => node.removeEventListener('scroll', note);
  }, [scroller, key]);
  return start ?? 0;
};
