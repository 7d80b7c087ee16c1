import './deliveries.css';
import { Button, NativeSelect, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, Send } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import type { Client } from '#shared/clients.ts';
import {
  DELIVERY_STATUSES,
  DELIVERY_STATUS_LABELS,
  MAIL_KINDS,
  MAIL_KIND_LABELS,
  MAIL_STATES,
  MAIL_STATE_LABELS,
  type DeliverySummary,
  type MailSummary,
} from '#shared/mails.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { NothingFound } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { useRetry } from './delivery-calls.ts';
import {
  deliveryFilterParsers,
  isNarrowed,
  logPath,
  NO_DELIVERY_FILTER,
  type DeliveryListFilter,
} from './delivery-filter.ts';
import { DeliveryRow, MailRow } from './delivery-rows.tsx';

/** What was sent to whom by webhook and by mail, and what came of it; administrators only. */
export function DeliveriesScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title="Access denied" text="Only administrators can see what was sent." />;
  }
  return <Log />;
}

function Log() {
  const [filter, setFilter] = useQueryStates(deliveryFilterParsers);
  const change = (next: Partial<DeliveryListFilter>) => void setFilter(next);
  return (
    <>
      <PageHeader title="Deliveries" subtitle="Webhook calls and mails, newest first" />
      <Tabs
        value={filter.show}
        onChange={(show) => change({ ...NO_DELIVERY_FILTER, show: show === 'mails' ? 'mails' : 'webhooks' })}
      >
        <Tabs.List>
          <Tabs.Tab value="webhooks">Webhooks</Tabs.Tab>
          <Tabs.Tab value="mails">Mails</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={filter.show} className="deliveries-panel">
          <Filters filter={filter} onChange={change} />
          <List filter={filter} onClear={() => change(NO_DELIVERY_FILTER)} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

interface FiltersProps {
  filter: DeliveryListFilter;
  onChange: (next: Partial<DeliveryListFilter>) => void;
}

interface ChoiceProps<Value extends string> {
  label: string;
  all: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

function Choice<Value extends string>({ label, all, values, labels, value, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: all }, ...values.map((one) => ({ value: one, label: labels[one] }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(values.find((one) => one === currentTarget.value) ?? null)}
    />
  );
}

const TARGET_LABELS = { client: 'To clients', agency: 'To the agency' };

function Filters({ filter, onChange }: FiltersProps) {
  const clients = useQuery<Client[]>({ queryKey: ['/api/clients'] }).data ?? [];
  return (
    <search className="deliveries-filters">
      <NativeSelect
        aria-label="Client"
        data={[
          { value: '', label: 'All clients' },
          ...clients.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filter.clientId === null ? '' : String(filter.clientId)}
        onChange={({ currentTarget: { value } }) => onChange({ clientId: value === '' ? null : Number(value) })}
      />
      {filter.show === 'webhooks' ? (
        <>
          <Choice
            label="Receiver"
            all="All receivers"
            values={['client', 'agency'] as const}
            labels={TARGET_LABELS}
            value={filter.target}
            onChange={(target) => onChange({ target })}
          />
          <Choice
            label="State"
            all="All states"
            values={DELIVERY_STATUSES}
            labels={DELIVERY_STATUS_LABELS}
            value={filter.status}
            onChange={(status) => onChange({ status })}
          />
        </>
      ) : (
        <>
          <Choice
            label="Kind"
            all="All kinds"
            values={MAIL_KINDS}
            labels={MAIL_KIND_LABELS}
            value={filter.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <Choice
            label="State"
            all="All states"
            values={MAIL_STATES}
            labels={MAIL_STATE_LABELS}
            value={filter.state}
            onChange={(state) => onChange({ state })}
          />
        </>
      )}
    </search>
  );
}

type Row = DeliverySummary | MailSummary;

const isMail = (row: Row): row is MailSummary => 'subject' in row;
const waits = (row: Row): boolean => (isMail(row) ? row.state !== 'sent' : row.status !== 'delivered');

function List({ filter, onClear }: { filter: DeliveryListFilter; onClear: () => void }) {
  const log = usePagedRows<Row>(logPath(filter));
  const retry = useRetry(filter.show);
  if (log.isPending) return <ListSkeleton shape="rows" count={6} />;
  // While another tab's rows are asked for, the last answer is of the other kind.
  const rows = log.data?.pages.flatMap((page) => page.rows).filter((row) => isMail(row) === (filter.show === 'mails'));
  if (rows === undefined || (log.isPlaceholderData && log.isError)) {
    return (
      <ErrorState
        title="Failed to fetch deliveries"
        text={failureText(log.error, 'The server could not be reached.')}
        onRetry={log.refetch}
        retrying={log.isFetching}
      />
    );
  }
  if (rows.length === 0) return <Nothing filter={filter} onClear={onClear} />;
  const open = rows.filter(waits).map(({ id }) => id);
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
          {`Send all ${open.length} shown again`}
        </Button>
      ) : null}
      <ul className="deliveries-list" aria-busy={log.isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id}>
            {isMail(row) ? (
              <MailRow mail={row} onRetry={waits(row) ? () => retry.mutate([row.id]) : null} />
            ) : (
              <DeliveryRow delivery={row} onRetry={waits(row) ? () => retry.mutate([row.id]) : null} />
            )}
          </li>
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ filter, onClear }: { filter: DeliveryListFilter; onClear: () => void }) {
  return (
    <NothingFound
      icon={<Send size={24} />}
      title={filter.show === 'webhooks' ? 'No webhook calls' : 'No mails'}
      text={
        filter.show === 'webhooks'
          ? 'Every new lead is sent to the webhooks of its client and of the agency, and appears here.'
          : 'New leads, alerts and test mails appear here, whether or not a mail server is set.'
      }
      filtered={isNarrowed(filter)}
      filteredText="Nothing matches these filters."
      onClear={onClear}
    />
  );
}
