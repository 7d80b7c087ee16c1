import { Suspense } from 'react';
import type { PortalLeadFigures } from '#shared/portal.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { durationWords } from '#web/lib/lead-clock.ts';
import * as texts from '#web/texts/portal-leads.ts';
import { lead } from '#web/texts/portal.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, Figure, Figures, SkeletonCards } from './cards.tsx';
import { counted } from './farm-words.ts';
import { later } from './later.ts';
import { LEAD_FIGURES, usePortalRecord } from './portal-calls.ts';
import { Loaded, Skeleton } from './states.tsx';

// The figures stand first; the list comes with its own script, and the chart below it with another.
const LeadList = later(async () => (await import('./lead-list.tsx')).LeadList);
const WeeklyLeads = later(async () => (await import('./weekly-leads.tsx')).WeeklyLeads);

const ANSWER_MINUTES = 15;

const useFigures = () => usePortalRecord<PortalLeadFigures>(LEAD_FIGURES);

export default function PortalLeadsRoute() {
  return (
    <>
      <DocumentTitle>{texts.yourLeads}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.yourLeads}</h1>
        <p className="screen-about">{texts.yourLeadsAbout}</p>
      </div>
      <LeadFigures />
      <Suspense fallback={<SkeletonCards />}>
        <LeadList answerMinutes={useFigures().data?.answerMinutes ?? ANSWER_MINUTES} />
      </Suspense>
      <Card title={texts.leadsByWeek}>
        <Loaded query={useFigures()} failure={texts.failedToFetchFigures} skeleton={<Skeleton rows={1} height={220} />}>
          {({ weeks }) => (
            <Suspense fallback={<Skeleton rows={1} height={220} />}>
              <WeeklyLeads weeks={weeks} />
            </Suspense>
          )}
        </Loaded>
      </Card>
    </>
  );
}

const answeredHint = ({ answered, answerMinutes }: PortalLeadFigures): string =>
  answered === 0
    ? texts.noLeadAnsweredYet
    : `${texts.ofAnswered(counted(answered, lead))} · ${texts.answerWithin(durationWords(answerMinutes))}`;

function LeadFigures() {
  const { data, errorUpdatedAt } = useFigures();
  const unknown = errorUpdatedAt > 0 ? null : undefined;
  const median = data && (data.medianMinutes === null ? texts.notMeasured : durationWords(data.medianMinutes));
  return (
    <Figures label={texts.yourLeads} count={3}>
      <Figure label={texts.waiting} value={data?.waiting ?? unknown} hint={texts.nobodyAnsweredYet} to="?status=new" />
      <Figure
        label={texts.medianAnswerTime}
        value={median ?? unknown}
        hint={data ? answeredHint(data) : texts.ofLeadsAnswered}
        isText
      />
      <Figure
        label={texts.thisWeek}
        value={data ? (data.weeks.at(-1)?.leads ?? 0) : unknown}
        hint={texts.sinceMonday}
      />
    </Figures>
  );
}
