import { Button } from '@mantine/core';
import { Plus, RotateCw } from 'lucide-react';
import { memo } from 'react';
import type { Section, Sentence } from '#shared/pages.ts';
import { Block } from './block.tsx';
import { withoutItem } from './editor.rules.ts';
import { ListTools } from './list-tools.tsx';
import { SentenceEditor } from './sentence-editor.tsx';
import { TableEditor } from './table-editor.tsx';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

const NEW_SENTENCE: Sentence = { text: '', evidence: ['general'] };

export interface SectionEditorProps {
  sections: readonly Section[];
  index: number;
  edit: Edit;
  /** Null while it is not possible. */
  onRegenerate: ((section: Section) => void) | null;
}

export const SectionEditor = memo(
  function SectionEditor({ sections, index, edit, onRegenerate }: SectionEditorProps) {
    const section = sections[index];
    if (!section) return null;
    const path = ['body', 'sections', index];
    const paragraphs = (next: (current: Sentence[][]) => Sentence[][]) => edit([...path, 'paragraphs'], next);
    return (
      <Block
        part={`section:${index}`}
        title={`Section ${index + 1}`}
        tools={
          <>
            {onRegenerate ? (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<RotateCw size={16} aria-hidden />}
                onClick={() => onRegenerate(section)}
              >
                Regenerate
              </Button>
            ) : null}
            <ListTools
              name={`section ${index + 1}`}
              path={['body', 'sections']}
              index={index}
              count={sections.length}
              edit={edit}
            />
          </>
        }
      >
        <TextField
          label="Heading"
          value={section.heading}
          onChange={(heading) => edit([...path, 'heading'], heading)}
        />
        {section.paragraphs.map((paragraph, paragraphIndex) => (
          <ParagraphEditor
            key={paragraphIndex}
            label={`Section ${index + 1}, paragraph ${paragraphIndex + 1}`}
            paragraph={paragraph}
            path={[...path, 'paragraphs', paragraphIndex]}
            edit={edit}
            onRemove={() => paragraphs((current) => withoutItem(current, paragraphIndex))}
          />
        ))}
        {section.table ? (
          <TableEditor label={`Section ${index + 1}`} table={section.table} path={[...path, 'table']} edit={edit} />
        ) : null}
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => paragraphs((current) => [...current, [NEW_SENTENCE]])}
        >
          Add paragraph
        </Button>
      </Block>
    );
  },
  (previous, next) =>
    previous.sections[previous.index] === next.sections[next.index] &&
    previous.index === next.index &&
    previous.sections.length === next.sections.length &&
    (previous.onRegenerate === null) === (next.onRegenerate === null),
);

interface ParagraphProps {
  label: string;
  paragraph: readonly Sentence[];
  path: readonly (string | number)[];
  edit: Edit;
  onRemove: () => void;
}

function ParagraphEditor({ label, paragraph, path, edit, onRemove }: ParagraphProps) {
  const remove = (index: number) =>
    paragraph.length === 1 ? onRemove() : edit(path, (current: Sentence[]) => withoutItem(current, index));
  return (
    <fieldset className="paragraph" aria-label={label}>
      {paragraph.map((sentence, index) => (
        <SentenceEditor
          key={index}
          label={`${label}, sentence ${index + 1}`}
          sentence={sentence}
          path={[...path, index]}
          edit={edit}
          isOnly={paragraph.length === 1}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => edit(path, (current: Sentence[]) => [...current, NEW_SENTENCE])}
      >
        Add sentence
      </Button>
    </fieldset>
  );
}
