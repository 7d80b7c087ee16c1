import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CLAIM_LABELS, type ClientClaim } from '#shared/facts.ts';
import type { IntakeTopic } from '#shared/intake.ts';
import type { ProposalMention, WebsiteReading } from '#shared/websites.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { confirmedMention } from '#web/lib/client-website.ts';
import { useChangeFact } from './fact-calls.ts';
import { FactPages } from './fact-pages.tsx';
import { FactSource } from './fact-source.tsx';
import { calendarDay } from './fact-texts.ts';

const ClaimDialog = lazy(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));

interface ClaimsPanelProps {
  clientId: number;
  claims: readonly ClientClaim[];
  topics: readonly IntakeTopic[];
  website: WebsiteReading | null | undefined;
  mayEdit: boolean;
}

export function ClaimsPanel({ clientId, claims, topics, website, mayEdit }: ClaimsPanelProps) {
  const [dialog, setDialog] = useState<{ claim: ClientClaim | null; opened: boolean } | null>(null);
  return (
    <section className="client-panel" aria-labelledby="statements">
      <div className="client-panel-head">
        <h2 id="statements">The client’s own statements</h2>
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setDialog({ claim: null, opened: true })}
          >
            Add statement
          </Button>
        ) : null}
      </div>
      {claims.length === 0 ? (
        <p className="client-panel-text">
          Warranty, response time, prices, offers, people and further towns. Pages may state a price or a promise only
          if it is listed here, and only word for word.
        </p>
      ) : (
        <ul className="fact-list">
          {claims.map((claim) => (
            <ClaimRow
              key={claim.id}
              clientId={clientId}
              claim={claim}
              source={confirmedMention(website, claim)}
              topicName={topics.find(({ topicKey }) => topicKey === claim.topicKey)?.topicName ?? claim.topicKey}
              onEdit={mayEdit ? () => setDialog({ claim, opened: true }) : null}
            />
          ))}
        </ul>
      )}
      {dialog === null ? null : (
        <Suspense fallback={<LoadingOverlay />}>
          <ClaimDialog
            key={dialog.claim?.id ?? 'new'}
            clientId={clientId}
            claim={dialog.claim}
            topics={topics}
            opened={dialog.opened}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

const claimBadge = ({ expired, issue, confirmed }: ClientClaim) => {
  if (expired) return <StatusBadge tone="red">Expired</StatusBadge>;
  if (issue !== null) return <StatusBadge tone="orange">Cannot be used yet</StatusBadge>;
  return confirmed ? (
    <StatusBadge tone="green">Confirmed</StatusBadge>
  ) : (
    <StatusBadge tone="yellow">Not confirmed</StatusBadge>
  );
};

interface ClaimRowProps {
  clientId: number;
  claim: ClientClaim;
  source: ProposalMention | null;
  topicName: string | null;
  onEdit: (() => void) | null;
}

function ClaimRow({ clientId, claim, source, topicName, onEdit }: ClaimRowProps) {
  const change = useChangeFact(clientId);
  const { id, kind, text, role, credential, expiresOn, issue, expired } = claim;
  const label = CLAIM_LABELS[kind];
  const day = expiresOn === null ? null : calendarDay(expiresOn);
  const expiryText = day === null ? null : expired ? `Ended on ${day}` : `Until ${day}`;
  const about = [topicName, expiryText].filter((part) => part !== null).join(', ');
  return (
    <li className="fact-row">
      <div className="fact-row-main">
        <div className="fact-row-text">
          <h3>{label}</h3>
          <p className="fact-value">{[text, role, credential].filter((part) => part).join(', ')}</p>
          {about === '' ? null : <p className="facts-muted">{about}</p>}
          <FactSource source={source} />
          {issue === null ? null : <p className="fact-issue">Cannot be used yet. {issue}</p>}
        </div>
        <div className="fact-row-state">
          {claimBadge(claim)}
          <FactPages clientId={clientId} fact={`statement.${id}`} count={claim.pagesUsing} />
        </div>
        {onEdit ? (
          <div className="fact-row-buttons">
            <Button variant="default" aria-label={`Edit ${label}: ${text}`} onClick={onEdit}>
              Edit
            </Button>
            <Button
              variant="subtle"
              color="gray"
              loading={change.isPending}
              aria-label={`Remove ${label}: ${text}`}
              onClick={() => change.mutate({ method: 'DELETE', path: `claims/${id}`, success: `${label} removed` })}
            >
              Remove
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}
