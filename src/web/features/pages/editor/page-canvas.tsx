import { use, useEffect, useMemo, useRef } from 'react';
import { PageBodyContent } from '#page-body/page-body-content.tsx';
import type { PageBodySlots } from '#page-body/slots.ts';
import type { Section } from '#shared/pages.ts';
import { BlockChecks, SavedPage } from './block.tsx';
import { BlockTools } from './block-tools.tsx';
import { EditableSentence, EditableText } from './editable.tsx';
import { useEditing } from './editing.tsx';
import { usePageStyle } from './page-style.ts';

const STEPS: Record<string, number | 'first' | 'last'> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};

const moveByKey = (event: KeyboardEvent, canvas: HTMLElement): void => {
  const step = STEPS[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.hasAttribute('data-editable')) return;
  const texts = [...canvas.querySelectorAll<HTMLElement>('[data-editable]')];
  const next = step === 'first' ? texts[0] : step === 'last' ? texts.at(-1) : texts[texts.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The arrow keys go from text to text. */
const useArrowKeys = () => {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const listen = (event: KeyboardEvent) => moveByKey(event, canvas);
    canvas.addEventListener('keydown', listen);
    return () => canvas.removeEventListener('keydown', listen);
  }, []);
  return ref;
};

interface PageCanvasProps {
  onRegenerate: ((section: Section) => void) | null;
}

/** The page as visitors see it, in its own style; each text opens where it stands. */
export function PageCanvas({ onRegenerate }: PageCanvasProps) {
  const { content } = useEditing();
  const page = use(SavedPage);
  usePageStyle(page);
  const ref = useArrowKeys();
  const { body } = content;
  const slots = useMemo<PageBodySlots>(
    () => ({
      text: (text, { path, label }) => <EditableText path={path} label={label} text={text} />,
      sentence: (sentence, { path, label }) => <EditableSentence sentence={sentence} path={path} label={label} />,
      tools: (place) => <BlockTools place={place} onRegenerate={onRegenerate} />,
      showsEmpty: true,
    }),
    [onRegenerate],
  );
  const { sources = [], asks } = page?.working?.body ?? {};
  return (
    <article ref={ref} className="page-canvas" aria-label="Page as visitors see it">
      <div className="hero">
        <div className="w">
          <h1>
            <EditableText path={['body', 'question']} label="Page headline" text={body.question} />
          </h1>
          <div className="editor-ui">
            <BlockChecks part="question" />
          </div>
          <div className="answer">
            <p>
              <EditableSentence sentence={body.answer} path={['body', 'answer']} label="Answer" />
            </p>
          </div>
          <div className="editor-ui">
            <BlockChecks part="answer" />
          </div>
        </div>
      </div>
      <div className="w">
        <PageBodyContent body={{ ...body, sources, ...(asks ? { asks } : {}) }} isPreview slots={slots} />
      </div>
    </article>
  );
}
