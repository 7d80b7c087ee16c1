import './facts.css';
import { Button, Skeleton } from '@mantine/core';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useFacts } from './fact-calls.ts';
import { RefreshBanner } from './refresh-banner.tsx';

// Loaded on demand because it holds the text of every question.
const NextQuestion = lazy(async () => ({ default: (await import('./next-question.tsx')).NextQuestion }));

export function FactsCard({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useFacts(clientId);
  const count = (state: string) => data?.facts.filter((fact) => fact.state === state).length ?? 0;
  const expired = count('expired') + (data?.claims.filter((claim) => claim.expired).length ?? 0);
  const confirmed = count('confirmed') + (data?.claims.filter((claim) => claim.confirmed).length ?? 0);
  return (
    <section className="client-panel" aria-labelledby="facts-card">
      <div className="client-panel-head">
        <h2 id="facts-card">Facts</h2>
        <Button
          component={Link}
          to={`/clients/${clientId}/facts`}
          variant="default"
          leftSection={<BadgeCheck size={16} aria-hidden />}
        >
          Open facts
        </Button>
      </div>
      {isError ? (
        <p className="client-panel-text" role="alert">
          The facts could not be loaded.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : data ? (
        <div className="facts-figures">
          <StatusBadge tone="green">{confirmed} confirmed</StatusBadge>
          <StatusBadge tone="yellow">{count('unconfirmed')} not confirmed</StatusBadge>
          {expired > 0 ? <StatusBadge tone="red">{expired} expired</StatusBadge> : null}
          {data.stalePages.length > 0 ? (
            <StatusBadge tone="orange">{data.stalePages.length} pages to refresh</StatusBadge>
          ) : null}
        </div>
      ) : (
        <Skeleton height={24} width={240} />
      )}
      <RefreshBanner clientId={clientId} />
      <Suspense>
        <NextQuestion clientId={clientId} />
      </Suspense>
    </section>
  );
}
