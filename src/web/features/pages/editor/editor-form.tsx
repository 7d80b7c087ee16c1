import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Section } from '#shared/pages.ts';
import { AddDevice } from './block-tools.tsx';
import { Block } from './block.tsx';
import { Editable, EditableText } from './editable.tsx';
import { useEditing } from './editing.tsx';
import { NEW_SENTENCE, unusedSlot } from './editor.rules.ts';
import { PageCanvas } from './page-canvas.tsx';
import { SearchPreview } from './search-preview.tsx';

/** Below the page, so it may come after it. */
const QuizEditor = lazy(async () => ({ default: (await import('./quiz-editor.tsx')).QuizEditor }));

export interface EditorFormProps {
  onRegenerate: ((section: Section) => void) | null;
}

/** The search result, the page itself and what of it stands elsewhere. */
export function EditorForm({ onRegenerate }: EditorFormProps) {
  const { content, edit, open } = useEditing();
  const { body } = content;
  const addSection = () => {
    const { sections } = body;
    edit(
      ['body', 'sections'],
      [...sections, { slot: unusedSlot(sections), heading: '', paragraphs: [[NEW_SENTENCE]] }],
    );
    open(['body', 'sections', sections.length, 'heading']);
  };
  return (
    <div className="editor-form">
      <p className="editor-muted">
        Click a text to change it, or go to it with Tab or the arrow keys and press Enter. Esc takes a change back.
      </p>
      <SearchPreview />
      <PageCanvas onRegenerate={onRegenerate} />
      <div className="editor-add">
        <Button size="compact-sm" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={addSection}>
          Add section
        </Button>
        {body.device ? null : <AddDevice />}
      </div>
      <Elsewhere />
      <Suspense>
        <QuizEditor quiz={content.quiz} />
      </Suspense>
    </div>
  );
}

function Elsewhere() {
  const { body } = useEditing().content;
  const { before, anchor, after } = body.link;
  return (
    <Block part="link" title="On other pages">
      <p className="editor-muted">How other pages link here</p>
      <p>
        <Editable path={['body', 'link', 'before']} label="Text before the link" text={before} />
        <u>
          <Editable path={['body', 'link', 'anchor']} label="Link text" text={anchor} />
        </u>
        <Editable path={['body', 'link', 'after']} label="Text after the link" text={after} />
      </p>
      <p className="editor-muted">The answer in one line, for lists</p>
      <p>
        <EditableText path={['body', 'oneLine']} label="One-line answer for lists" text={body.oneLine} />
      </p>
    </Block>
  );
}
