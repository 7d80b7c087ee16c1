import './facts.css';
import { Link } from 'react-router';
import type { ClientFacts, FactRecord } from '#shared/facts.ts';
import { INTAKE_QUESTION_COUNT, type IntakeTopic } from '#shared/intake.ts';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { confirmedMention, useWebsite } from '#web/lib/client-website.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { FactRow } from './fact-row.tsx';
import { pagesText } from './fact-texts.ts';
import { useFacts, useIntakeOverview } from './fact-calls.ts';
import { NextQuestion } from './next-question.tsx';
import { RefreshBanner } from './refresh-banner.tsx';
import { ClaimsPanel } from './claims-panel.tsx';

export function FactsScreen({ clientId }: { clientId: number }) {
  const facts = useFacts(clientId);
  return (
    <QueryView query={facts} failed="Failed to fetch facts" loading={<ListSkeleton count={8} shape="rows" />}>
      {(data) => <LoadedFacts clientId={clientId} facts={data} />}
    </QueryView>
  );
}

const STATE_ORDER: readonly FactRecord['state'][] = ['expired', 'unconfirmed', 'confirmed', 'missing'];

function LoadedFacts({ clientId, facts }: { clientId: number; facts: ClientFacts }) {
  const mayEdit = useMay('clients.edit');
  // The screen is complete without it, so it waits for no website.
  const website = useWebsite(clientId).data?.website;
  const topics = useIntakeOverview(clientId).data?.topics ?? [];
  const sorted = facts.facts.toSorted(
    (a, b) =>
      STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) || Number(a.help === null) - Number(b.help === null),
  );
  const withHelp = facts.facts.filter(({ state, help }) => state !== 'confirmed' && help !== null);
  return (
    <div className="facts-screen">
      <RefreshBanner clientId={clientId} />
      <NextQuestion clientId={clientId} />
      <section className="client-panel" aria-labelledby="facts-record">
        <h2 id="facts-record">Client record</h2>
        <p className="client-panel-text">
          Only confirmed facts reach public pages.
          {withHelp.length > 0
            ? ` These would help most now: ${withHelp
                .slice(0, 3)
                .map(({ label }) => label)
                .join(', ')}.`
            : ' Every fact that helps pages is confirmed.'}
        </p>
        <ul className="fact-list">
          {sorted.map((record) => (
            <FactRow
              key={record.fact}
              clientId={clientId}
              record={record}
              source={confirmedMention(website, { kind: record.fact, text: record.value })}
              mayEdit={mayEdit}
            />
          ))}
        </ul>
      </section>
      <ClaimsPanel clientId={clientId} claims={facts.claims} topics={topics} website={website} mayEdit={mayEdit} />
      <IntakeTopics clientId={clientId} topics={topics} />
    </div>
  );
}

function IntakeTopics({ clientId, topics }: { clientId: number; topics: readonly IntakeTopic[] }) {
  if (topics.length === 0) return null;
  return (
    <section className="client-panel" aria-labelledby="intake-hubs">
      <h2 id="intake-hubs">Twelve questions per service</h2>
      <p className="client-panel-text">
        What only the client can answer. Each service takes about ten minutes. Services whose pages benefit most are
        listed first.
      </p>
      <ul className="fact-list">
        {topics.map(({ topicKey, topicName, answered, gain }) => (
          <li key={topicKey} className="intake-hub">
            <Link to={`/clients/${clientId}/intake/${encodeURIComponent(topicKey)}`}>{topicName}</Link>
            <StatusBadge tone={answered === INTAKE_QUESTION_COUNT ? 'green' : 'grey'}>
              {answered} of {INTAKE_QUESTION_COUNT} answered
            </StatusBadge>
            <span className="facts-muted">{gain > 0 ? `${pagesText(gain)} would benefit` : ''}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
