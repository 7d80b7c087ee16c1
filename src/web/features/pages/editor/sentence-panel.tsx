import { Button } from '@mantine/core';
import { CircleHelp, Plus, Trash2 } from 'lucide-react';
import { use, useState } from 'react';
import type { Sentence } from '#shared/pages.ts';
import { usePageCitations } from '../page-actions.ts';
import { resolveEvidence } from '../why.rules.ts';
import { WhySentence } from '../why-sentence.tsx';
import { AskWriter } from './ask-writer.tsx';
import { SavedPage } from './block.tsx';
import { useEditing } from './editing.tsx';
import { NEW_SENTENCE, sentencePlace, withoutItem, type Path } from './editor.rules.ts';
import { EvidenceChips } from './evidence-chips.tsx';
import type { Edit } from './use-editor.ts';

export interface SentenceProps {
  sentence: Sentence;
  path: Path;
  label: string;
}

/** What the open sentence rests on, what can be asked about it and done with it. */
export function SentencePanel({ sentence, path, label }: SentenceProps) {
  const { edit } = useEditing();
  return (
    <>
      <EvidenceChips
        about={label}
        evidence={sentence.evidence}
        onChange={(evidence) => edit([...path, 'evidence'], evidence)}
      />
      <AskWriter place={sentencePlace(path)} onAccept={(proposal) => edit(path, proposal)} />
      <SentenceTools sentence={sentence} path={path} label={label} />
    </>
  );
}

/** Null for the answer, which stands in no list. */
const listOf = (path: Path): { list: Path; index: number } | null => {
  const index = path.at(-1);
  return typeof index === 'number' ? { list: path.slice(0, -1), index } : null;
};

/** A paragraph goes with its last sentence. */
const removeSentence = (edit: Edit, { list, index }: { list: Path; index: number }): void => {
  const paragraph = list.at(-1);
  if (typeof paragraph !== 'number') return edit(list, (sentences: Sentence[]) => withoutItem(sentences, index));
  edit(list.slice(0, -1), (paragraphs: Sentence[][]) =>
    (paragraphs[paragraph]?.length ?? 0) <= 1
      ? withoutItem(paragraphs, paragraph)
      : paragraphs.with(paragraph, withoutItem(paragraphs[paragraph] ?? [], index)),
  );
};

function SentenceTools({ sentence, path, label }: SentenceProps) {
  const { edit, open, close, proposed } = useEditing();
  const page = use(SavedPage);
  const [isExplained, explain] = useState(false);
  const citations = usePageCitations(page ?? { id: 0, version: 0 });
  const place = listOf(path);
  const remove = () => {
    if (!place) return;
    removeSentence(edit, place);
    close();
  };
  const add = () => {
    if (!place) return;
    edit(place.list, (sentences: Sentence[]) => sentences.toSpliced(place.index + 1, 0, NEW_SENTENCE));
    open([...place.list, place.index + 1, 'text']);
  };
  return (
    <>
      <span className="open-text-actions">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<CircleHelp size={14} aria-hidden />}
          aria-expanded={isExplained}
          onClick={() => explain(!isExplained)}
        >
          Why is this sentence here?
        </Button>
        {place ? (
          <>
            <Button size="compact-sm" variant="default" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
              Add sentence after
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={14} aria-hidden />}
              aria-label={`Remove ${label.toLowerCase()}`}
              onClick={remove}
            >
              Remove
            </Button>
          </>
        ) : null}
      </span>
      {isExplained ? (
        <WhySentence
          clientId={page?.clientId ?? 0}
          evidence={resolveEvidence(sentence.evidence, {
            citations: citations.data?.citations ?? [],
            proposed,
            page,
          })}
        />
      ) : null}
    </>
  );
}
