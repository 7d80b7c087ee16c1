import { ActionIcon } from '@mantine/core';
import { Trash2, X } from 'lucide-react';
import { memo, use } from 'react';
import type { Sentence } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { SavedPage } from './block.tsx';
import type { Path } from './editor.rules.ts';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

export interface SentenceEditorProps {
  label: string;
  sentence: Sentence;
  path: Path;
  edit: Edit;
  /** Removing the only item also removes its list. */
  isOnly?: boolean;
  /** Absent where the sentence is required. */
  onRemove?: () => void;
}

export const SentenceEditor = memo(
  function SentenceEditor({ label, sentence, path, edit, onRemove }: SentenceEditorProps) {
    return (
      <div className="sentence">
        <div className="sentence-line">
          <TextField
            hidesLabel
            label={label}
            value={sentence.text}
            onChange={(text) => edit([...path, 'text'], text)}
          />
          {onRemove ? (
            <ActionIcon size={32} aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
        <EvidenceChips
          about={label}
          evidence={sentence.evidence}
          onChange={(evidence) => edit([...path, 'evidence'], evidence)}
        />
      </div>
    );
  },
  (one, other) =>
    one.sentence === other.sentence &&
    one.label === other.label &&
    one.isOnly === other.isOnly &&
    String(one.path) === String(other.path),
);

interface ChipsProps {
  about: string;
  evidence: readonly string[];
  onChange: (evidence: string[]) => void;
}

const GENERAL = 'general';
const isShown = (id: string): boolean => !id.startsWith('evidence:');

const sourceLabel = (id: string, page: PageDetail | null): string => {
  if (id === GENERAL) return 'General';
  const fact = page?.facts.find(({ evidence }) => evidence === id);
  if (fact) return `${fact.label}: ${fact.value}`;
  const source = page?.working?.body.sources.find((candidate) => `source:${candidate.id}` === id);
  if (source) return source.publisher;
  return id.startsWith('bank:') ? 'Library text' : id;
};

function EvidenceChips({ about, evidence, onChange }: ChipsProps) {
  const page = use(SavedPage);
  const add = (id: string) => onChange([...evidence.filter((source) => source !== GENERAL && source !== id), id]);
  const remove = (id: string) => {
    const remaining = evidence.filter((source) => source !== id);
    onChange(remaining.length > 0 ? remaining : [GENERAL]);
  };
  return (
    <div className="evidence">
      {/* A statement of the evidence base is shown by its sources. */}
      {evidence.filter(isShown).map((id) => (
        <span key={id} className="evidence-chip" data-kind={id.split(':')[0]}>
          <span>{sourceLabel(id, page)}</span>
          {id === GENERAL ? null : (
            <button type="button" aria-label={`Remove ${sourceLabel(id, page)}`} onClick={() => remove(id)}>
              <X size={12} aria-hidden />
            </button>
          )}
        </span>
      ))}
      <select
        aria-label={`Evidence for ${about.toLowerCase()}`}
        value=""
        onChange={({ currentTarget: { value } }) => (value === GENERAL ? onChange([GENERAL]) : add(value))}
      >
        <option value="">Evidence…</option>
        <option value={GENERAL}>General knowledge</option>
        <optgroup label="Sources of this page">
          {page?.working?.body.sources.map(({ id, publisher, title }) => (
            <option key={id} value={`source:${id}`}>
              {publisher}: {title}
            </option>
          ))}
        </optgroup>
        <optgroup label="Facts of the client">
          {page?.facts.map(({ evidence: id, label, value }) => (
            <option key={id} value={id}>
              {label}: {value}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
