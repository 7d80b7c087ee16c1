import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { isTyping } from '#ui/is-typing.ts';
import { useScopedPath } from '../../lib/client-scope.ts';
import { usePlaceGroups } from './nav-list.tsx';

const SECOND_KEY_WITHIN_MS = 1500;

const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTyping(target) && !document.querySelector('[aria-modal="true"], dialog[open]');

/** `g`, then a screen's letter. The second key is kept from lists, which have keys of their own. */
export const useGoKeys = (): void => {
  const navigate = useNavigate();
  const scoped = useScopedPath();
  const places = usePlaceGroups().flatMap((group) => group.places);
  const go = useEffectEvent((letter: string): boolean => {
    const place = places.find((one) => one.letter === letter);
    if (place) void navigate(scoped(place.to));
    return place !== undefined;
  });
  useEffect(() => {
    let startedAt = -SECOND_KEY_WITHIN_MS;
    const onKey = (event: KeyboardEvent) => {
      const now = performance.now();
      const isSecond = now - startedAt < SECOND_KEY_WITHIN_MS;
      startedAt = -SECOND_KEY_WITHIN_MS;
      if (!isPlain(event)) return;
      if (isSecond && go(event.key)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else if (event.key === 'g') {
        startedAt = now;
      }
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
};
