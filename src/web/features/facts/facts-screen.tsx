import './facts.css';
import { Button } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientFacts, FactRecord } from '#shared/facts.ts';
import { INTAKE_COUNT, type IntakeHub } from '#shared/intake.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { ClientNotFound } from '#web/lib/client-not-found.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/facts.ts';
import { FactRow } from './fact-row.tsx';
import { pagesInWords } from './fact-words.ts';
import { useFacts, useIntakeOverview } from './fact-calls.ts';
import { NextQuestion } from './next-question.tsx';
import { RefreshBanner } from './refresh-banner.tsx';
import { StatementsPanel } from './statements-panel.tsx';

interface FactsScreenProps {
  clientId: number;
  /** Known to the screen that leads here; undefined while it loads. */
  clientName: string | undefined;
}

/** Everything pages may state about a client: what is confirmed, until when, and where it is used. */
export function FactsScreen({ clientId, clientName }: FactsScreenProps) {
  const facts = useFacts(clientId);
  const isUnknown = clientId === 0 || (facts.error instanceof ApiFailure && [400, 404].includes(facts.error.status));
  if (isUnknown) return <ClientNotFound />;
  return (
    <>
      <DocumentTitle>{clientName ? texts.factsOf(clientName) : texts.facts}</DocumentTitle>
      <PageHeader
        title={texts.facts}
        subtitle={clientName}
        back={
          <Button
            component={Link}
            to={`/clients/${clientId}`}
            className="facts-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            {texts.backToClient}
          </Button>
        }
      />
      {facts.data ? (
        <KnownFacts clientId={clientId} facts={facts.data} />
      ) : facts.isError ? (
        <ErrorState
          title={texts.failedToFetchFacts}
          text={failureText(facts.error, texts.theServerCouldNotBeReached)}
          onRetry={facts.refetch}
          retrying={facts.isFetching}
        />
      ) : (
        <ListSkeleton count={8} shape="rows" />
      )}
    </>
  );
}

const ORDER: readonly FactRecord['state'][] = ['expired', 'unconfirmed', 'confirmed', 'missing'];

function KnownFacts({ clientId, facts }: { clientId: number; facts: ClientFacts }) {
  const mayEdit = useMay('clients.edit');
  const hubs = useIntakeOverview(clientId).data?.hubs ?? [];
  const sorted = facts.facts.toSorted(
    (a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || Number(a.help === null) - Number(b.help === null),
  );
  const helpful = facts.facts.filter(({ state, help }) => state !== 'confirmed' && help !== null);
  return (
    <div className="facts-screen">
      <RefreshBanner clientId={clientId} />
      <NextQuestion clientId={clientId} />
      <section className="client-panel" aria-labelledby="facts-record">
        <h2 id="facts-record">{texts.factsOfTheRecord}</h2>
        <p className="client-panel-text">
          {texts.onlyConfirmedFactsReachPublicPages(
            helpful.length,
            helpful
              .slice(0, 3)
              .map(({ label }) => label)
              .join(', '),
          )}
        </p>
        <ul className="fact-list">
          {sorted.map((record) => (
            <FactRow key={record.fact} clientId={clientId} record={record} mayEdit={mayEdit} />
          ))}
        </ul>
      </section>
      <StatementsPanel clientId={clientId} statements={facts.statements} hubs={hubs} mayEdit={mayEdit} />
      <IntakeHubs clientId={clientId} hubs={hubs} />
    </div>
  );
}

function IntakeHubs({ clientId, hubs }: { clientId: number; hubs: readonly IntakeHub[] }) {
  if (hubs.length === 0) return null;
  return (
    <section className="client-panel" aria-labelledby="intake-hubs">
      <h2 id="intake-hubs">{texts.twelveQuestionsPerService}</h2>
      <p className="client-panel-text">{texts.whatOnlyTheClientCanSay}</p>
      <ul className="fact-list">
        {hubs.map(({ hubKey, hubName, answered, gain }) => (
          <li key={hubKey} className="intake-hub">
            <Link to={`/clients/${clientId}/intake/${encodeURIComponent(hubKey)}`}>{hubName}</Link>
            <StatusBadge tone={answered === INTAKE_COUNT ? 'green' : 'grey'}>
              {texts.ofAnswered(answered, INTAKE_COUNT)}
            </StatusBadge>
            <span className="facts-soft">{gain > 0 ? texts.wouldGain(pagesInWords(gain)) : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
