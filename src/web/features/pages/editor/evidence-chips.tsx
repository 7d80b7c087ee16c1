import { X } from 'lucide-react';
import { use } from 'react';
import type { PageDetail } from '#shared/review.ts';
import { SavedPage } from './block.tsx';
import { useEditing, type Editing } from './editing.tsx';

interface ChipsProps {
  about: string;
  evidence: readonly string[];
  onChange: (evidence: string[]) => void;
}

const GENERAL = 'general';
const isShown = (id: string): boolean => !id.startsWith('evidence:');

const sourceLabel = (
  id: string,
  { page, proposed }: { page: PageDetail | null } & Pick<Editing, 'proposed'>,
): string => {
  if (id === GENERAL) return 'General';
  const fact = page?.facts.find(({ evidence }) => evidence === id);
  if (fact) return `${fact.label}: ${fact.value}`;
  const source = page?.working?.body.sources.find((candidate) => `source:${candidate.id}` === id) ?? proposed.get(id);
  if (source && 'publisher' in source) return source.publisher;
  return id.startsWith('bank:') ? 'Library text' : id;
};

/** What a sentence rests on, and what else the page offers. */
export function EvidenceChips({ about, evidence, onChange }: ChipsProps) {
  const page = use(SavedPage);
  const { proposed } = useEditing();
  const add = (id: string) => onChange([...evidence.filter((source) => source !== GENERAL && source !== id), id]);
  const remove = (id: string) => {
    const remaining = evidence.filter((source) => source !== id);
    onChange(remaining.some(isShown) ? remaining : [GENERAL]);
  };
  return (
    <span className="evidence">
      {/* A statement of the evidence base is shown by its sources. */}
      {evidence.filter(isShown).map((id) => {
        const label = sourceLabel(id, { page, proposed });
        return (
          <span key={id} className="evidence-chip" data-kind={id.split(':')[0]}>
            <span>{label}</span>
            {id === GENERAL ? null : (
              <button type="button" aria-label={`Remove ${label}`} onClick={() => remove(id)}>
                <X size={12} aria-hidden />
              </button>
            )}
          </span>
        );
      })}
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
    </span>
  );
}
