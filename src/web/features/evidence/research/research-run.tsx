import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { regionLabel } from '#shared/regions.ts';
import type { ResearchPage, ResearchRun } from '#shared/research.ts';
import { ProgressBanner } from '#ui/progress-banner.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { counted } from '#shared/counted.ts';
import { shortDate } from '#web/lib/dates.ts';
import { useCatalog } from '../evidence-calls.ts';
import { serviceName } from '../evidence-texts.ts';
import { costText, droppedText, questionsText, RUN_LABELS } from './research-texts.ts';

const placeOf = ({ state, city }: ResearchRun): string => regionLabel(city === null ? `US-${state}` : { city, state });

/** One research: how far it is, what it found and what it cost. */
export function ResearchRow({ run }: { run: ResearchRun }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, tone } = RUN_LABELS[run.status];
  const name = `${serviceName(run.service, useCatalog())}, ${placeOf(run)}`;
  const left = droppedText(run.dropped);
  const questions = questionsText(run.intents);
  return (
    <article className="evidence-item" aria-label={name}>
      <div className="evidence-text">
        <strong>{name}</strong>
        <p className="evidence-about">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          <span>
            {shortDate(run.createdAt)} by {run.startedBy}
          </span>
          <span>
            {run.status === 'running' ? 'So far' : 'Spent'} {costText(run.spent)}, estimated {costText(run.estimate)}
          </span>
          {run.searchProvider === '' ? null : <span>Searched by {run.searchProvider}</span>}
          {questions === null ? null : <span>{questions}</span>}
        </p>
        {run.status === 'running' ? <Progress run={run} name={name} /> : null}
        <p>
          {counted(run.proposed, 'proposal')}
          {run.accepted > 0 ? `, ${run.accepted} accepted at once` : ''}
          {left === '' ? '.' : `. Left out: ${left}.`}
        </p>
        {run.reason ? <p className="evidence-reason">{run.reason}</p> : null}
        {isOpen ? <Pages pages={run.pages} /> : null}
      </div>
      <div className="evidence-actions">
        {run.pages.length > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide pages' : 'Show pages'}
          </Button>
        ) : null}
        {run.proposed > run.accepted ? (
          <Button component={Link} to={`/evidence/proposals?research=${run.id}`} variant="default" size="compact-sm">
            Review
          </Button>
        ) : null}
      </div>
    </article>
  );
}

function Progress({ run, name }: { run: ResearchRun; name: string }) {
  const searched = run.searches.filter(({ status }) => status !== 'waiting').length;
  const read = run.pages.filter(({ status }) => status === 'read' || status === 'failed').length;
  const isSearching = run.pages.length === 0;
  return isSearching ? (
    <ProgressBanner title={`Searching: ${name}`} done={searched} total={run.searches.length} unit="searches" />
  ) : (
    <ProgressBanner title={`Reading: ${name}`} done={read} total={run.pages.length} unit="pages" />
  );
}

const stateOf = ({ status, proposed, tier }: ResearchPage): string =>
  status === 'read'
    ? `Tier ${tier}, ${counted(proposed, 'proposal')}`
    : { waiting: 'Waiting', fetched: 'Being read', failed: 'Not read' }[status];

function Pages({ pages }: { pages: readonly ResearchPage[] }) {
  return (
    <ul className="research-pages">
      {pages.map((page) => (
        <li key={page.url}>
          {page.sourceId === null ? (
            <span>{page.url}</span>
          ) : (
            <Link to={`/evidence/sources/${page.sourceId}`}>{page.title || page.url}</Link>
          )}
          <span className="evidence-note"> {stateOf(page)}</span>
          {page.reason ? <p className="evidence-note">{page.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}
