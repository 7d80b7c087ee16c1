import { useEffect, useRef } from 'react';

interface LoadOnScrollProps {
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
}

/** Starts the next page before the end of the rows comes into view; after a failure only the button does. */
export function LoadOnScroll({ list }: LoadOnScrollProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const mayLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    const node = mark.current;
    if (!node || !mayLoad) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { root: node.closest('.record-table-scroll'), rootMargin: '0px 0px 800px 0px' },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [mayLoad, fetchNextPage]);
  return <span ref={mark} />;
}
