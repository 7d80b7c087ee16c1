import { useLayoutEffect, useRef } from 'react';

/** Below this a list is a part of a screen: it scrolls in a window of its own. */
const TOP_OF_A_PART = 420;
const LEAST = 320;
/** The head with its line, and a row with its line. */
const HEAD = 32;
const ROW = 40;

/** Lets a list fill the window down to its lower edge, so that head and filters stay where they are. */
export const useFill = (enabled: boolean) => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node || !enabled) return;
    const fill = () => {
      const top = node.getBoundingClientRect().top + window.scrollY;
      const taken = top > TOP_OF_A_PART ? 96 : Math.ceil(top) + 8;
      const room = `max(${LEAST}px, 100dvh - ${taken + HEAD}px)`;
      // Whole rows, so that none stands half under the head after a walk by keyboard.
      node.style.maxHeight = `calc(round(down, ${room}, ${ROW}px) + ${HEAD + 2}px)`;
    };
    fill();
    const observer = new ResizeObserver(fill);
    observer.observe(document.body);
    return () => {
      observer.disconnect();
      node.style.maxHeight = '';
    };
  }, [enabled]);
  return element;
};
