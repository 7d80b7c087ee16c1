import { useEffect, useEffectEvent } from 'react';
import { reviewKeyOf, type ReviewKey } from './review.rules.ts';

const TEXT_INPUTS = 'input, textarea, select, [contenteditable="true"]';

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TEXT_INPUTS) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true], dialog[open]') !== null;

export const useReviewKeys = (run: (key: ReviewKey) => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.defaultPrevented ? null : reviewKeyOf(event, isBusy(event.target));
    if (key === null) return;
    event.preventDefault();
    run(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
