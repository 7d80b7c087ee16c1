import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem, EvidencePage, EvidenceState } from '#shared/evidence.ts';
import { regionLabel } from '#shared/regions.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { callApi } from '#web/lib/api.ts';
import { counted } from '#web/lib/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { STATE_LABELS } from './evidence-filter.ts';

const ORIGINS: Record<EvidenceItem['origin'], string> = {
  shipped: 'Built in',
  staff: 'Added by staff',
  research: 'From research',
  client: 'From the client',
};

const RECHECKS = { same: 'the quote still stands there', changed: 'the quote changed', gone: 'the quote is gone' };

const useSetState = (id: number) =>
  useAction({
    mutationFn: (state: EvidenceState) =>
      callApi<EvidenceItem>(`/api/evidence/${id}`, { method: 'PATCH', body: { state } }),
    success: ({ state }) => (state === 'accepted' ? 'Statement accepted' : 'Statement rejected'),
    failure: 'Failed to update the statement',
    invalidates: ['/api/evidence'],
  });

/** A statement; its quotes, its sources and the pages that use it are opened on request. */
export function EvidenceRow({ item, mayEdit }: { item: EvidenceItem; mayEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const setState = useSetState(item.id);
  const { label, tone } = STATE_LABELS[item.state];
  return (
    <article className="evidence-item">
      <div className="evidence-text">
        <p>{item.statement}</p>
        <p className="evidence-about">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>{EVIDENCE_KIND_LABELS[item.kind]}</span>
          <span>{regionLabel(item.region)}</span>
          <span>Tier {item.tier}</span>
          <span>{ORIGINS[item.origin]}</span>
          <span>
            {item.state === 'expired' ? 'Expired' : 'Until'} {shortDate(item.expiresAt)}
          </span>
          <span>{counted(item.pages, 'page')}</span>
        </p>
        {isOpen ? <EvidenceDetail item={item} /> : null}
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
        {mayEdit && item.state !== 'accepted' ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={setState.isPending}
            onClick={() => setState.mutate('accepted')}
          >
            Accept
          </Button>
        ) : null}
        {mayEdit && item.state !== 'rejected' ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={setState.isPending}
            onClick={() => setState.mutate('rejected')}
          >
            Reject
          </Button>
        ) : null}
        <DeleteButton item={item} />
      </div>
    </article>
  );
}

function DeleteButton({ item }: { item: EvidenceItem }) {
  const mayDelete = useMay('evidence.delete');
  const deleting = useAction({
    mutationFn: () => callApi(`/api/evidence/${item.id}`, { method: 'DELETE' }),
    success: 'Statement deleted',
    failure: 'Failed to delete the statement',
    invalidates: ['/api/evidence'],
  });
  // The product's own statements come back at the next start: they are rejected instead.
  if (!mayDelete || item.origin === 'shipped') return null;
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      loading={deleting.isPending}
      onClick={() => deleting.mutate(undefined)}
    >
      Delete
    </Button>
  );
}

function EvidenceDetail({ item }: { item: EvidenceItem }) {
  const pages = useQuery<EvidencePage[]>({
    queryKey: [`/api/evidence/${item.id}/pages`],
    enabled: item.pages > 0,
  });
  return (
    <div className="evidence-detail">
      {item.quotes.map(({ text, source, recheck, recheckedAt }, index) => (
        <figure key={index}>
          <blockquote>{text}</blockquote>
          <figcaption>
            {source.publisher}:{' '}
            {source.url ? (
              <a href={source.url} target="_blank" rel="noreferrer">
                {source.title}
              </a>
            ) : (
              source.title
            )}
            {source.checkedAt ? `, read ${shortDate(source.checkedAt)}` : ''}
            {recheck && recheckedAt ? `; looked at again ${shortDate(recheckedAt)}: ${RECHECKS[recheck]}` : ''}
          </figcaption>
        </figure>
      ))}
      <p className="evidence-services">For {item.services.map((ref) => ref.replace('trade:', 'all of ')).join(', ')}</p>
      {pages.data && pages.data.length > 0 ? (
        <ul className="evidence-pages">
          {pages.data.map(({ id, farmId, farmName, title }) => (
            <li key={id}>
              <Link to={`/farms/${farmId}?page=${id}`}>{title}</Link> ({farmName})
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
