import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem } from '#shared/evidence.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#web/lib/counted.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { DeleteStatement } from './delete-statement.tsx';
import { expiryText, ORIGIN_LABELS, STATE_LABELS } from './evidence-texts.ts';
import { useOwnerName } from './owner-choice.tsx';
import { QuoteList } from './quote-list.tsx';
import { RegionName } from './region-name.tsx';
import { StateButtons } from './state-buttons.tsx';

/** A statement that leads to its page; its quotes are opened on request. */
export function EvidenceRow({ item, mayEdit }: { item: EvidenceItem; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className="evidence-item">
      <div className="evidence-text">
        <Link className="evidence-link" to={`/evidence/${item.id}`}>
          {item.statement || `Passage to mark: ${item.quotes[0]?.text ?? ''}`}
        </Link>
        <AboutItem item={item} />
        {isOpen ? <QuoteList quotes={item.quotes} /> : null}
      </div>
      <div className="evidence-actions">
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide sources' : 'Show sources'}
        </Button>
        {mayEdit ? <StateButtons item={item} size="compact-sm" /> : null}
        <DeleteButton item={item} />
      </div>
    </article>
  );
}

function AboutItem({ item }: { item: EvidenceItem }) {
  const owner = useOwnerName(item.clientId);
  const { label, tone } = STATE_LABELS[item.state];
  const isChanged = item.quotes.some(({ recheck }) => recheck === 'changed' || recheck === 'gone');
  return (
    <p className="evidence-about">
      <StatusBadge tone={tone}>{label}</StatusBadge>
      {isChanged ? <StatusBadge tone="orange">Quote changed</StatusBadge> : null}
      <span>{EVIDENCE_KIND_LABELS[item.kind]}</span>
      <RegionName region={item.region} />
      <span>Tier {item.tier}</span>
      <span>{ORIGIN_LABELS[item.origin]}</span>
      {owner ? <span>Only for {owner}</span> : null}
      <span>{expiryText(item)}</span>
      <span>{counted(item.pages, 'page')}</span>
    </p>
  );
}

function DeleteButton({ item }: { item: EvidenceItem }) {
  const mayDelete = useMay('evidence.delete');
  const [isAsking, setIsAsking] = useState(false);
  // Built-in statements come back at the next start, and pages keep what they use: both are rejected instead.
  if (!mayDelete || item.origin === 'shipped' || item.pages > 0) return null;
  return (
    <>
      <Button variant="subtle" color="red" size="compact-sm" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <DeleteStatement item={item} opened={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
