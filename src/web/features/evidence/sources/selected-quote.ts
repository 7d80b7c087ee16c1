import { useEffect, useRef, type RefObject } from 'react';
import { wholeWords } from './passages.rules.ts';

/** A selection is taken once it rests for this long. */
const SETTLED_AFTER_MS = 250;

const offsetIn = (passage: Element, node: Node, offset: number): number => {
  const before = document.createRange();
  before.selectNodeContents(passage);
  before.setEnd(node, offset);
  return before.toString().length;
};

/** What is selected of the passages, in whole words; empty for nothing, and for a selection that begins elsewhere. */
const selectedText = (container: HTMLElement): string => {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  if (!container.contains(range.startContainer)) return '';
  return [...container.querySelectorAll('[data-passage]')]
    .filter((passage) => range.intersectsNode(passage))
    .map((passage) => {
      const text = passage.textContent;
      const { startContainer, startOffset, endContainer, endOffset } = range;
      const start = passage.contains(startContainer) ? offsetIn(passage, startContainer, startOffset) : 0;
      const end = passage.contains(endContainer) ? offsetIn(passage, endContainer, endOffset) : text.length;
      return wholeWords(text, start, end);
    })
    .filter(Boolean)
    .join(' ');
};

/**
 * Takes what is selected by mouse, touch or keyboard, and a passage that is clicked. Listens on the document and the
 * container: text that is read is no control, and each passage has a button besides.
 */
export const useSelectedQuote = (
  container: RefObject<HTMLElement | null>,
  { onSelect, onClick }: { onSelect: (text: string) => void; onClick: (text: string) => void },
): void => {
  const latest = useRef({ onSelect, onClick });
  useEffect(() => {
    latest.current = { onSelect, onClick };
  });
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeSelection = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const text = selectedText(element);
        if (text !== '') latest.current.onSelect(text);
      }, SETTLED_AFTER_MS);
    };
    const takePassage = ({ target }: MouseEvent) => {
      const passage = target instanceof Element ? target.closest('[data-passage]') : null;
      if (passage && document.getSelection()?.isCollapsed !== false) latest.current.onClick(passage.textContent);
    };
    document.addEventListener('selectionchange', takeSelection);
    element.addEventListener('click', takePassage);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', takeSelection);
      element.removeEventListener('click', takePassage);
    };
  }, [container]);
};
