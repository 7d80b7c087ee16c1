import './facts.css';
import { Button, Skeleton } from '@mantine/core';
import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { StatusBadge } from '#ui/status-badge.tsx';
import * as texts from '#web/texts/facts.ts';
import { useFacts } from './fact-calls.ts';
import { RefreshBanner } from './refresh-banner.tsx';

// It carries the words of every question.
const NextQuestion = lazy(async () => ({ default: (await import('./next-question.tsx')).NextQuestion }));

/** On a client's screen: how its facts stand, and what to do next about them. */
export function FactsCard({ clientId }: { clientId: number }) {
  const { data, isError, refetch } = useFacts(clientId);
  const count = (state: string) => data?.facts.filter((fact) => fact.state === state).length ?? 0;
  const expired = count('expired') + (data?.statements.filter((statement) => statement.expired).length ?? 0);
  const confirmed = count('confirmed') + (data?.statements.filter((statement) => statement.confirmed).length ?? 0);
  return (
    <section className="client-panel" aria-labelledby="facts-card">
      <div className="client-panel-head">
        <h2 id="facts-card">{texts.facts}</h2>
        <Button
          component={Link}
          to={`/clients/${clientId}/facts`}
          variant="default"
          leftSection={<BadgeCheck size={16} aria-hidden />}
        >
          {texts.openFacts}
        </Button>
      </div>
      {isError ? (
        <p className="client-panel-text" role="alert">
          {texts.theFactsCouldNotBeLoaded}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      ) : data ? (
        <div className="facts-figures">
          <StatusBadge tone="green">{texts.confirmedCounted(confirmed)}</StatusBadge>
          <StatusBadge tone="yellow">{texts.notConfirmedCounted(count('unconfirmed'))}</StatusBadge>
          {expired > 0 ? <StatusBadge tone="red">{texts.expiredCounted(expired)}</StatusBadge> : null}
          {data.stalePages.length > 0 ? (
            <StatusBadge tone="orange">{texts.pagesToRefresh(data.stalePages.length)}</StatusBadge>
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
