import { useEffect, useRef } from 'react';

export type ProposalKeys = Readonly<Record<'j' | 'k' | 'a' | 'e' | 'x' | 'u', () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys act while nothing is typed and no dialog is open; held modifiers are the browser's. */
export const useProposalKeys = (keys: ProposalKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target, repeat } = event;
      if (ctrlKey || metaKey || altKey || isTyping(target) || document.querySelector('[role="dialog"]')) return;
      const name = key.toLowerCase();
      if (!(name in latest.current) || (repeat && name !== 'j' && name !== 'k')) return;
      event.preventDefault();
      latest.current[name as keyof ProposalKeys]();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
