import { useEffect, useState, type RefObject } from 'react';
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

/** Lets Back and Forward show the rows that were shown; answers where the list begins. */
export const useKeptScroll = (scroller: RefObject<HTMLDivElement | null>, label: string): number => {
  const key = `${useLocation().key} ${label}`;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [start] = useState(() => (isReturn ? (positions.get(key) ?? 0) : 0));
  useEffect(() => {
    if (start > 0) scroller.current?.scrollTo(0, start);
  }, [scroller, start]);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return;
    // Not at the end: the box has lost its height by then, and with it the place.
    const note = () => keep(key, node.scrollTop);
    note();
    node.addEventListener('scroll', note, { passive: true });
    return () => node.removeEventListener('scroll', note);
  }, [scroller, key]);
  return start;
};
