import './page-texts.css';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { EditedContent, PageDetail } from '#shared/review.ts';
import { TextButton } from '#ui/text-button.tsx';
import { callApi, hasStatus } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { pagePaths } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { setIn } from './editor/editor.rules.ts';
import { cachePage, pageRefusal, savedText } from './page-actions.ts';
import { paragraphsOf, type PageSentence } from './page-texts.rules.ts';

interface PageTextsProps {
  page: PageDetail;
  content: EditedContent;
}

/** What a page says, beside the list. A sentence opens where it stands, and Enter saves it. */
export function PageTexts({ page, content }: PageTextsProps) {
  const [active, setActive] = useState<string | null>(null);
  const closed = useRef<string | null>(null);
  const close = () => {
    closed.current = active;
    setActive(null);
  };
  const saving = useSaveContent({ page, content, onSaved: close });
  const shown = (sentence: PageSentence) =>
    active === sentence.key ? (
      <OpenSentence
        key={sentence.key}
        sentence={sentence}
        isSaving={saving.isPending}
        onSave={(text) => (text === sentence.text ? close() : saving.mutate(setIn(content, sentence.path, text)))}
        onCancel={close}
      />
    ) : (
      <TextButton
        key={sentence.key}
        ref={(button) => {
          // The focus goes back to the sentence that was open.
          if (!button || closed.current !== sentence.key) return;
          closed.current = null;
          button.focus();
        }}
        className="page-sentence"
        title={`Edit: ${sentence.label}`}
        onPress={() => setActive(sentence.key)}
      >
        {sentence.text}{' '}
      </TextButton>
    );
  return (
    <section className="page-texts" aria-label="Text">
      {paragraphsOf(content).map(({ key, heading, sentences }) => (
        <div key={key}>
          {typeof heading === 'string' ? <h4>{heading}</h4> : null}
          {heading !== null && typeof heading === 'object' ? (
            <div className="page-heading">{shown(heading)}</div>
          ) : null}
          <div>{sentences.map(shown)}</div>
        </div>
      ))}
    </section>
  );
}

const useSaveContent = ({ page, content, onSaved }: PageTextsProps & { onSaved: () => void }) => {
  const queries = useQueryClient();
  const send = (baseVersion: number, next: EditedContent) =>
    callApi<PageDetail>(pagePaths.one(page.id), { method: 'PATCH', body: { baseVersion, content: next } });
  return useAction({
    mutationFn: (next: EditedContent) => send(page.version, next),
    failure: pageRefusal('Failed to save the sentence'),
    onSuccess: async (saved) => {
      onSaved();
      toastWithUndo(
        'Sentence saved',
        async () => cachePage(queries, await send(saved.version, content)),
        savedText(saved),
      );
      await cachePage(queries, saved);
    },
    // Somebody else saved meanwhile: the field keeps what was typed, on their version.
    onError: async (error) => {
      if (hasStatus(error, 409)) await refreshPaths(queries, [pagePaths.one(page.id)]);
    },
  });
};

interface OpenSentenceProps {
  sentence: PageSentence;
  isSaving: boolean;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function OpenSentence({ sentence, isSaving, onSave, onCancel }: OpenSentenceProps) {
  const [text, setText] = useState(sentence.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim() !== '' && !isSaving) onSave(text.trim());
    }
  };
  return (
    <Textarea
      ref={field}
      autosize
      aria-label={sentence.label}
      description="Enter saves, Esc cancels."
      value={text}
      readOnly={isSaving}
      onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\n+/g, ' '))}
      onKeyDown={onKeyDown}
    />
  );
}
