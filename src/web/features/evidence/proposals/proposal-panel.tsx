import { Button, Textarea } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { EVIDENCE_KIND_LABELS, MAX_STATEMENT_LENGTH } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useCatalog } from '../evidence-calls.ts';
import { serviceName, valuesText } from '../evidence-texts.ts';
import { RegionName } from '../region-name.tsx';
import { ProposalPassage } from './proposal-passage.tsx';

interface ProposalPanelProps {
  item: EvidenceItem;
  statement: string;
  field: RefObject<HTMLTextAreaElement | null>;
  isPending: boolean;
  mayEdit: boolean;
  onStatement: (statement: string) => void;
  onAccept: () => void;
  onReject: () => void;
}

/** One proposal: its statement, to be changed, beside the passage that it rests on. */
export function ProposalPanel(props: ProposalPanelProps) {
  const { item, statement, field, isPending, mayEdit, onStatement, onAccept, onReject } = props;
  const [isShort, setIsShort] = useState(false);
  const accept = () => {
    setIsShort(statement.trim() === '');
    if (statement.trim() === '') field.current?.focus();
    else onAccept();
  };
  return (
    <section className="evidence-panel proposal-panel" aria-label="Proposal">
      <Textarea
        ref={field}
        label="Statement"
        autosize
        minRows={2}
        maxLength={MAX_STATEMENT_LENGTH}
        readOnly={!mayEdit}
        description={
          item.statement === ''
            ? 'Only the passage was found. Write one sentence that states it.'
            : 'Every number in it must appear in the passage.'
        }
        error={isShort && statement.trim() === '' ? 'Write first what this passage says.' : null}
        value={statement}
        onChange={({ currentTarget }) => onStatement(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) accept();
        }}
      />
      {mayEdit ? (
        <div className="proposal-actions">
          <Button leftSection={<Check size={16} aria-hidden />} loading={isPending} onClick={accept}>
            Accept
          </Button>
          <Button variant="default" leftSection={<X size={16} aria-hidden />} disabled={isPending} onClick={onReject}>
            Reject
          </Button>
          <Button component={Link} to={`/evidence/${item.id}`} variant="subtle" color="gray">
            All fields
          </Button>
        </div>
      ) : null}
      <ProposalFacts item={item} />
      {item.quotes.map((quote, index) => (
        <ProposalPassage key={index} quote={quote} />
      ))}
    </section>
  );
}

function ProposalFacts({ item }: { item: EvidenceItem }) {
  const catalog = useCatalog();
  const { kind, region, values, services, expiresAt } = item;
  return (
    <p className="evidence-about">
      <span>{EVIDENCE_KIND_LABELS[kind]}</span>
      <RegionName region={region} />
      {values ? <span>{valuesText(values)}</span> : null}
      <span>{services.map((ref) => serviceName(ref, catalog)).join(', ')}</span>
      <span>Until {shortDate(expiresAt)}</span>
    </p>
  );
}
