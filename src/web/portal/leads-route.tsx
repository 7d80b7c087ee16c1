import { Suspense } from 'react';
import type { PortalLeadFigures } from '#shared/portal.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { durationText } from '#web/lib/response-clock.ts';
import { counted } from '#shared/counted.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, Figure, Figures, SkeletonCards } from './cards.tsx';
import { lazyComponent } from './lazy-component.ts';
import { LEAD_FIGURES, usePortalRecord, usePortalRole } from './portal-calls.ts';
import { QueryView, Skeleton } from './states.tsx';

// The figures render first; the list and the chart load their own scripts.
const LeadList = lazyComponent(async () => (await import('./lead-list.tsx')).LeadList);
const WeeklyLeads = lazyComponent(async () => (await import('./weekly-leads.tsx')).WeeklyLeads);

const ANSWER_MINUTES = 15;

const useFigures = () => usePortalRecord<PortalLeadFigures>(LEAD_FIGURES);

export default function PortalLeadsRoute() {
  return usePortalRole() === 'member' ? <TeamLeads /> : <OwnerLeads />;
}

/** Without figures, which are the owner's. */
function TeamLeads() {
  return (
    <>
      <DocumentTitle>Your leads</DocumentTitle>
      <div className="screen-head">
        <h1>Your leads</h1>
        <p className="screen-description">Call soon, then update the status. The owner sees it, too.</p>
      </div>
      <Suspense fallback={<SkeletonCards />}>
        <LeadList answerMinutes={ANSWER_MINUTES} />
      </Suspense>
    </>
  );
}

function OwnerLeads() {
  return (
    <>
      <DocumentTitle>Your leads</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Your leads</h1>
        <p className="screen-description">Call soon, then update the status. Your marketing team sees it too.</p>
      </div>
      <LeadFigures />
      <Suspense fallback={<SkeletonCards />}>
        <LeadList answerMinutes={useFigures().data?.answerMinutes ?? ANSWER_MINUTES} />
      </Suspense>
      <Card title="Leads by week">
        <QueryView query={useFigures()} failed="Failed to fetch figures" loading={<Skeleton rows={1} height={220} />}>
          {({ weeks }) => (
            <Suspense fallback={<Skeleton rows={1} height={220} />}>
              <WeeklyLeads weeks={weeks} />
            </Suspense>
          )}
        </QueryView>
      </Card>
    </>
  );
}

const answeredHint = ({ answered, answerMinutes }: PortalLeadFigures): string =>
  answered === 0
    ? 'No leads answered in 90 days'
    : `Of ${counted(answered, 'lead')} answered in 90 days · Aim for ${durationText(answerMinutes)}`;

function LeadFigures() {
  const { data, errorUpdatedAt } = useFigures();
  const placeholder = errorUpdatedAt > 0 ? null : undefined;
  const median = data && (data.medianMinutes === null ? 'Not measured' : durationText(data.medianMinutes));
  return (
    <Figures label="Your leads" count={3}>
      <Figure label="Waiting" value={data?.waiting ?? placeholder} hint="New, not contacted yet" to="?status=new" />
      <Figure
        label="Median answer time"
        value={median ?? placeholder}
        hint={data ? answeredHint(data) : 'Of the leads answered in 90 days'}
        isText
      />
      <Figure
        label="This week"
        value={data ? (data.weeks.at(-1)?.leads ?? 0) : placeholder}
        hint="Leads since Monday"
      />
    </Figures>
  );
}
