import './deliveries.css';
import './webhook-tools.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange } from 'lucide-react';
import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeliverySummary, EmailSummary } from '#shared/emails.ts';
import type { WebhookTrouble } from '#shared/webhooks.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { useClientScope } from '#web/lib/client-scope.ts';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { DELIVERY_LIST, EMAIL_LIST } from './delivery-list.tsx';
import { DifferenceWarning, WebhookWarning } from './webhook-warnings.tsx';

const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);
const DeliveryPanel = lazy(async () => ({ default: (await import('./delivery-panel.tsx')).DeliveryPanel }));
const DeliveryBulkBar = lazy(async () => ({ default: (await import('./delivery-bulk-bars.tsx')).DeliveryBulkBar }));
const EmailBulkBar = lazy(async () => ({ default: (await import('./delivery-bulk-bars.tsx')).EmailBulkBar }));
const EmailPanel = lazy(async () => ({ default: (await import('./email-panel.tsx')).EmailPanel }));

const SHOWN = ['webhooks', 'mails'] as const;
type Shown = (typeof SHOWN)[number];

export function DeliveriesScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  const [{ show }] = useQueryStates({ show: parseAsStringLiteral(SHOWN).withDefault('webhooks') });
  if (user && !mayManage) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can see deliveries." />;
  }
  if (user) return show === 'mails' ? <Emails /> : <Webhooks />;
  return (
    <>
      <PageHeader title="Deliveries" />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

/** The other log starts without the filters of this one. */
function ShownLog({ shown }: { shown: Shown }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="Log"
      data={[
        { value: 'webhooks', label: 'Webhooks' },
        { value: 'mails', label: 'E-mails' },
      ]}
      value={shown}
      onChange={(next) => void navigate({ search: next === 'mails' ? 'show=mails' : '' })}
    />
  );
}

const DELIVERY_PANEL: ListPanel<DeliverySummary> = {
  label: 'Webhook call',
  render: (_key, row) => (
    <Suspense>
      <DeliveryPanel delivery={row} />
    </Suspense>
  ),
};

function Webhooks() {
  return (
    <ListView
      list={DELIVERY_LIST}
      title="Deliveries"
      actions={
        <>
          <ShownLog shown="webhooks" />
          <Range />
        </>
      }
      notice={<TroubleAlert />}
      panel={DELIVERY_PANEL}
      bulk={DeliveryBulkBar}
    />
  );
}

const EMAIL_PANEL: ListPanel<EmailSummary> = {
  label: 'E-mail',
  render: (key) => (
    <Suspense>
      <EmailPanel key={key} id={Number(key)} />
    </Suspense>
  ),
};

function Emails() {
  return (
    <ListView
      list={EMAIL_LIST}
      title="Deliveries"
      actions={<ShownLog shown="mails" />}
      panel={EMAIL_PANEL}
      bulk={EmailBulkBar}
    />
  );
}

function TroubleAlert() {
  const { data } = useQuery<WebhookTrouble>({ queryKey: ['/api/webhooks/trouble'] });
  if (!data || data.webhooks.length + data.differences.length === 0) return null;
  return (
    <div className="deliveries-trouble">
      {data.webhooks.map((state) => (
        <WebhookWarning key={state.clientId ?? 'agency'} state={state} />
      ))}
      {data.differences.map((difference) => (
        <DifferenceWarning key={difference.clientId} difference={difference} />
      ))}
    </div>
  );
}

/** Sends a span of one webhook's calls again: the chosen client's, or the agency's. */
function Range() {
  const [opened, setOpened] = useState(false);
  const { clientId: scopedTo } = useClientScope();
  const [{ clientId, target }] = useQueryStates({
    clientId: parseAsInteger,
    target: parseAsStringLiteral(['client', 'agency']),
  });
  const owner = target === 'agency' ? 'agency' : (clientId ?? scopedTo);
  if (owner === null) return null;
  return (
    <>
      <Button variant="default" leftSection={<CalendarRange size={16} aria-hidden />} onClick={() => setOpened(true)}>
        Resend multiple
      </Button>
      <ReplayDialog key={owner} opened={opened} onClose={() => setOpened(false)} source={owner} />
    </>
  );
}
