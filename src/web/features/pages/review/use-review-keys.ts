import { useEffect, useEffectEvent } from 'react';
import { meaningOf, type ReviewKey } from './review.rules.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TYPING) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null;

export const useReviewKeys = (act: (key: ReviewKey) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented ? null : meaningOf(event, isBusy(event.target));
    if (key === null) return;
    event.preventDefault();
    act(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
