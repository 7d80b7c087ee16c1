import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Shows the card that the address names after `#`. Cards load one by one and push each other down, so it is kept in
 * view until the user scrolls.
 */
export const useLinkedCard = (): void => {
  const { hash, pathname, key } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const show = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const observer = new MutationObserver(show);
    const controller = new AbortController();
    const stop = () => {
      observer.disconnect();
      controller.abort();
    };
    for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(kind, stop, { passive: true, signal: controller.signal });
    observer.observe(document.body, { childList: true, subtree: true });
    show();
    return stop;
  }, [hash, pathname, key]);
};
