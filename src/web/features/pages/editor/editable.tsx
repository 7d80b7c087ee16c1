import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { TextButton } from '#ui/text-button.tsx';
import { getIn, plainPlace, type Path } from './editor.rules.ts';
import { keyOf, useEditing } from './editing.tsx';
import type { SentenceProps } from './sentence-panel.tsx';

// The page is shown before what an open sentence needs is loaded.
const SentencePanel = lazy(async () => ({ default: (await import('./sentence-panel.tsx')).SentencePanel }));

const AskWriter = lazy(async () => ({ default: (await import('./ask-writer.tsx')).AskWriter }));

export interface EditableProps {
  path: Path;
  /** What the text is: `Section 1 heading`. */
  label: string;
  text: string;
  /** What is shown while the text is closed, where that is not the text itself. */
  shown?: ReactNode;
  /** Several lines, each a text of its own. */
  rows?: number;
  onChange?: (text: string) => void;
  /** What Cancel brings back, where a text has more than words. */
  whole?: Path;
  /** Below the field while it is open. */
  children?: ReactNode;
}

/** A text of the page that opens where it stands. */
export function Editable(props: EditableProps) {
  const { path, label, text, shown } = props;
  const { active, open } = useEditing();
  const isActive = active === keyOf(path);
  const opener = useRef<HTMLSpanElement>(null);
  const wasActive = useRef(false);
  // The focus returns to the text, unless another one was opened.
  useEffect(() => {
    if (wasActive.current && active === null) opener.current?.focus();
    wasActive.current = isActive;
  }, [active, isActive]);
  if (isActive) return <OpenText {...props} />;
  const isEmpty = text.trim() === '';
  return (
    <TextButton
      ref={opener}
      className="editable"
      data-editable
      data-empty={isEmpty || undefined}
      title={`Edit: ${label}`}
      onPress={() => open(path)}
    >
      {isEmpty ? `${label}: empty` : (shown ?? text)}
    </TextButton>
  );
}

/** A sentence that opens where it stands, with its evidence and what can be asked about it. */
export function EditableSentence(props: SentenceProps) {
  const { sentence, path, label } = props;
  return (
    <Editable path={[...path, 'text']} whole={path} label={label} text={sentence.text}>
      <Suspense>
        <SentencePanel {...props} />
      </Suspense>
    </Editable>
  );
}

/** A heading, a cell or a text for search results that opens where it stands, with what can be asked about it. */
export function EditableText(props: EditableProps) {
  const { path } = props;
  const { edit } = useEditing();
  const place = plainPlace(path);
  return (
    <Editable {...props}>
      {place ? (
        <Suspense>
          <AskWriter place={place} isPlain onAccept={({ text }) => edit(path, text)} />
        </Suspense>
      ) : null}
    </Editable>
  );
}

const oneLine = (text: string): string => text.replace(/\n+/g, ' ');

/** Page texts have no line breaks, so Enter ends the change; in fields of several lines Ctrl+Enter does. */
function OpenText({ path, label, text, rows = 1, onChange, whole = path, children }: EditableProps) {
  const { content, edit, close, save } = useEditing();
  const before = useRef(getIn(content, whole));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const change = (typed: string): void => {
    const value = rows > 1 ? typed : oneLine(typed);
    if (onChange) onChange(value);
    else edit(path, value);
  };
  const cancel = (): void => {
    edit(whole, before.current);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      cancel();
    }
    if (event.key === 'Enter' && (rows === 1 || event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) {
      event.preventDefault();
      close();
    }
  };
  return (
    <span className="editor-ui open-text">
      <textarea
        ref={field}
        aria-label={label}
        value={text}
        rows={rows}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className="open-text-actions">
        <Button size="compact-sm" onClick={save}>
          Save page
        </Button>
        <Button size="compact-sm" variant="default" onClick={close}>
          Done
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
          Cancel
        </Button>
      </span>
      {children}
    </span>
  );
}
