import './deliveries.css';
import './webhook-tools.css';
import { Button, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, RotateCw } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import {
  DELIVERY_STATUSES,
  DELIVERY_STATUS_LABELS,
  EMAIL_KINDS,
  EMAIL_KIND_LABELS,
  EMAIL_STATES,
  EMAIL_STATE_LABELS,
  type DeliverySummary,
  type EmailSummary,
} from '#shared/emails.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ListSkeleton } from '#ui/states.tsx';
import { SCOPED_KEYS } from '#web/lib/client-scope.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { FilterChoice, idOf, labelled, namedChoices, idToValue } from '#web/lib/filter-choice.tsx';
import { MoreRows, NothingFound } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import type { WebhookTrouble } from '#shared/webhooks.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useClientChoices } from '#web/lib/owners.ts';
import { useReplayOne, useRetry } from './delivery-calls.ts';
import {
  deliveryFilterParsers,
  isNarrowed,
  logFilePath,
  logPath,
  NO_DELIVERY_FILTER,
  type DeliveryListFilter,
} from './delivery-filter.ts';
import { DeliveryRow, EmailRow } from './delivery-rows.tsx';
import { DifferenceWarning, WebhookWarning } from './webhook-warnings.tsx';

export function DeliveriesScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can see deliveries." />;
  }
  if (user) return <Log />;
  return (
    <>
      <PageHeader title="Deliveries" subtitle="Webhook calls and e-mails, newest first" />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

function Log() {
  const [filter, setFilter] = useQueryStates(deliveryFilterParsers, { urlKeys: SCOPED_KEYS });
  const change = (next: Partial<DeliveryListFilter>) => void setFilter(next);
  const log = usePagedRows<Row>(logPath(filter));
  const total = log.isPlaceholderData ? undefined : log.data?.pages.at(-1)?.total;
  return (
    <>
      <PageHeader
        title="Deliveries"
        count={total ?? null}
        subtitle="Webhook calls and e-mails, newest first"
        action={<ExportButton source={{ path: logFilePath(filter) }} />}
      />
      <TroubleAlert />
      <Tabs
        value={filter.show}
        onChange={(show) => change({ ...NO_DELIVERY_FILTER, show: show === 'mails' ? 'mails' : 'webhooks' })}
      >
        <Tabs.List>
          <Tabs.Tab value="webhooks">Webhooks</Tabs.Tab>
          <Tabs.Tab value="mails">E-mails</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={filter.show} className="deliveries-panel">
          <Filters filter={filter} onChange={change} />
          <Range filter={filter} />
          <List filter={filter} log={log} onClear={() => change(NO_DELIVERY_FILTER)} />
        </Tabs.Panel>
      </Tabs>
    </>
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

interface FiltersProps {
  filter: DeliveryListFilter;
  onChange: (next: Partial<DeliveryListFilter>) => void;
}

const TARGET_LABELS = { client: 'To clients', agency: 'To the agency' };

interface DayProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      aria-label={label}
      type="date"
      leftSection={label}
      leftSectionWidth={56}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

function Filters({ filter, onChange }: FiltersProps) {
  const clients = useClientChoices();
  return (
    <search className="deliveries-filters">
      <FilterChoice
        label="Client"
        allLabel="All clients"
        choices={namedChoices(clients, { selected: filter.clientId, noun: 'Client' })}
        value={idToValue(filter.clientId)}
        onChange={(id) => onChange({ clientId: idOf(id) })}
      />
      {filter.show === 'webhooks' ? (
        <>
          <FilterChoice
            label="Recipient"
            allLabel="All recipients"
            choices={labelled(['client', 'agency'] as const, TARGET_LABELS)}
            value={filter.target}
            onChange={(target) => onChange({ target })}
          />
          <FilterChoice
            label="State"
            allLabel="All states"
            choices={labelled(DELIVERY_STATUSES, DELIVERY_STATUS_LABELS)}
            value={filter.status}
            onChange={(status) => onChange({ status })}
          />
        </>
      ) : (
        <>
          <FilterChoice
            label="Kind"
            allLabel="All kinds"
            choices={labelled(EMAIL_KINDS, EMAIL_KIND_LABELS)}
            value={filter.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <FilterChoice
            label="State"
            allLabel="All states"
            choices={labelled(EMAIL_STATES, EMAIL_STATE_LABELS)}
            value={filter.state}
            onChange={(state) => onChange({ state })}
          />
        </>
      )}
      <Day label="From" value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={filter.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}

const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);

function Range({ filter: { show, target, clientId } }: { filter: DeliveryListFilter }) {
  const [opened, setOpened] = useState(false);
  const owner = target === 'agency' ? 'agency' : clientId;
  if (show === 'mails' || owner === null) return null;
  return (
    <>
      <Button
        variant="default"
        className="deliveries-all"
        leftSection={<CalendarRange size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Resend multiple
      </Button>
      <ReplayDialog key={owner} opened={opened} onClose={() => setOpened(false)} owner={owner} />
    </>
  );
}

type Row = DeliverySummary | EmailSummary;

const isEmail = (row: Row): row is EmailSummary => 'subject' in row;
const isRetryable = (row: Row): boolean =>
  isEmail(row) ? row.state !== 'sent' : row.status === 'pending' || row.status === 'failed';

interface ListProps {
  filter: DeliveryListFilter;
  log: ReturnType<typeof usePagedRows<Row>>;
  onClear: () => void;
}

function List({ filter, log, onClear }: ListProps) {
  return (
    <QueryView query={log} failed="Failed to fetch deliveries" loading={<ListSkeleton shape="rows" count={6} />}>
      {({ pages }) => {
        // While another tab loads, the placeholder data are rows of the previous tab.
        const rows = pages.flatMap((page) => page.rows).filter((row) => isEmail(row) === (filter.show === 'mails'));
        if (rows.length === 0) return <EmptyLog filter={filter} onClear={onClear} />;
        return <Rows rows={rows} show={filter.show} log={log} />;
      }}
    </QueryView>
  );
}

interface RowsProps {
  rows: Row[];
  show: DeliveryListFilter['show'];
  log: ListProps['log'];
}

function Rows({ rows, show, log }: RowsProps) {
  const retry = useRetry(show);
  const replay = useReplayOne();
  const open = rows.filter(isRetryable).map(({ id }) => id);
  return (
    <>
      {open.length > 1 ? (
        <Button
          variant="default"
          className="deliveries-all"
          leftSection={<RotateCw size={16} aria-hidden />}
          loading={retry.isPending}
          onClick={() => retry.mutate(open)}
        >
          Resend all {open.length} shown
        </Button>
      ) : null}
      <ul className="deliveries-list" aria-busy={log.isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id}>
            {isEmail(row) ? (
              <EmailRow email={row} onRetry={isRetryable(row) ? () => retry.mutate([row.id]) : null} />
            ) : (
              <DeliveryRow
                delivery={row}
                onRetry={() => retry.mutate([row.id])}
                onReplay={() => replay.mutate(row.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <MoreRows list={log} failed="Failed to fetch deliveries" />
    </>
  );
}

function EmptyLog({ filter, onClear }: { filter: DeliveryListFilter; onClear: () => void }) {
  return (
    <NothingFound
      drawing="mailbox"
      title={filter.show === 'webhooks' ? 'No webhook calls' : 'No e-mails'}
      text={
        filter.show === 'webhooks'
          ? 'Every new lead is sent to the webhooks of its client and of the agency, and appears here.'
          : 'New leads, alerts, invitations and answers appear here, even without a mail server.'
      }
      filtered={isNarrowed(filter)}
      filteredText="Nothing matches these filters."
      onClear={onClear}
    />
  );
}
