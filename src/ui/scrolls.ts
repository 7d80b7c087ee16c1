import './scrolls.css';

/** Of what scrolls and holds nothing to press: the keyboard must reach it, or it could not scroll it. */
export const SCROLLS = { tabIndex: 0 } as const;

const markEdges = (row: HTMLElement): void => {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
};

/** Marks on which side of a row of class `fading-edges` there is more, for its fades; returns how to stop. */
export const watchEdges = (row: HTMLElement): (() => void) => {
  const mark = () => markEdges(row);
  const observer = new ResizeObserver(mark);
  for (const part of [row, ...row.children]) observer.observe(part);
  row.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    observer.disconnect();
    row.removeEventListener('scroll', mark);
  };
};
