import { useLayoutEffect, useRef, type RefObject } from 'react';
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

/** Lets Back and Forward show the rows that were shown, once there are as many. */
export const useKeptScroll = (
  scroller: RefObject<HTMLDivElement | null>,
  { label, count }: { label: string; count: number },
): void => {
  const key = `${useLocation().key} ${label}`;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const wanted = useRef(isReturn ? positions.get(key) : undefined);
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node || wanted.current === undefined) return;
    node.scrollTop = wanted.current;
    if (node.scrollTop >= wanted.current - 1) wanted.current = undefined;
  }, [scroller, count]);
  useLayoutEffect(() => {
    const node = scroller.current;
    return () => {
      if (node) keep(key, node.scrollTop);
    };
  }, [scroller, key]);
};
