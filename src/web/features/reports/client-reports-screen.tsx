import { Button } from '@mantine/core';
import { ArrowLeft, Eye, FilePlus2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { ClientNotFound } from '#web/lib/client-not-found.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/reports.ts';
import { PlanForm } from './plan-form.tsx';
import { usePlan, useReports } from './report-calls.ts';
import { ReportsList } from './reports-list.tsx';

const MakeDialog = lazyDialog(async () => (await import('./make-dialog.tsx')).MakeDialog);

interface ClientReportsProps {
  clientId: number;
  /** Known to the screen that leads here; undefined while it loads. */
  clientName: string | undefined;
}

/** A client's reports by month, and when they are made and sent. */
export function ClientReportsScreen({ clientId, clientName }: ClientReportsProps) {
  const maySend = useMay('reports.send');
  const [makes, setMakes] = useState(false);
  const reports = useReports({ clientId });
  const plan = usePlan(clientId);
  if (clientId === 0 || (plan.error instanceof ApiFailure && [400, 404].includes(plan.error.status)))
    return <ClientNotFound />;
  return (
    <>
      <DocumentTitle>{clientName ? texts.reportsOf(clientName) : texts.reports}</DocumentTitle>
      <PageHeader
        title={texts.reports}
        subtitle={clientName}
        back={
          <Button
            component={Link}
            to={`/clients/${clientId}`}
            className="reports-back"
            variant="subtle"
            color="gray"
            leftSection={<ArrowLeft size={16} aria-hidden />}
          >
            {texts.backToClient}
          </Button>
        }
        secondary={
          <Button
            component="a"
            href={`/api/clients/${clientId}/report-preview`}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<Eye size={16} aria-hidden />}
            aria-label={`${texts.preview}${texts.opensInANewTab}`}
          >
            {texts.preview}
          </Button>
        }
        action={
          maySend ? (
            <Button leftSection={<FilePlus2 size={16} aria-hidden />} onClick={() => setMakes(true)}>
              {texts.makeNow}
            </Button>
          ) : null
        }
      />
      <ReportsList reports={reports} showsClient={false} filtered={false} onClear={() => undefined} />
      {plan.data ? (
        <PlanForm key={clientId} clientId={clientId} plan={plan.data} mayEdit={maySend} />
      ) : plan.isError ? (
        <ErrorState
          title={texts.failedToFetchThePlan}
          text={failureText(plan.error, texts.theServerCouldNotBeReached)}
          onRetry={plan.refetch}
          retrying={plan.isFetching}
        />
      ) : (
        <ListSkeleton count={2} shape="rows" />
      )}
      <MakeDialog opened={makes} onClose={() => setMakes(false)} clientId={clientId} />
    </>
  );
}
