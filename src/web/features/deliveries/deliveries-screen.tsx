import './deliveries.css';
import './webhook-tools.css';
import { Button, Tabs, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, RotateCw, Send } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
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
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { FilterChoice, idOf, labelled, named, valueOf } from '#web/lib/filter-choice.tsx';
import { NothingFound } from '#web/lib/paged-list.tsx';
import { usePagedRows } from '#web/lib/paged-rows.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import type { WebhookTrouble } from '#shared/webhooks.ts';
import * as texts from '#web/texts/deliveries.ts';
import { useReplayOne, useRetry } from './delivery-calls.ts';
import {
  deliveryFilterParsers,
  isNarrowed,
  logFilePath,
  logPath,
  NO_DELIVERY_FILTER,
  type DeliveryListFilter,
} from './delivery-filter.ts';
import { DeliveryRow, MailRow } from './delivery-rows.tsx';
import { DifferenceNotice, WebhookNotice } from './webhook-notices.tsx';

/** What was sent to whom by webhook and by mail, and what came of it; administrators only. */
export function DeliveriesScreen() {
  const user = useStaffUser();
  const mayManage = useMay('settings.manage');
  if (user && !mayManage) {
    return <EmptyState level={1} title={texts.accessDenied} text={texts.onlyAdministratorsCanSee} />;
  }
  if (user) return <Log />;
  return (
    <>
      <PageHeader title={texts.deliveries} subtitle={texts.webhookCallsAndMailsNewestFirst} />
      <ListSkeleton shape="rows" count={6} />
    </>
  );
}

function Log() {
  const [filter, setFilter] = useQueryStates(deliveryFilterParsers);
  const change = (next: Partial<DeliveryListFilter>) => void setFilter(next);
  const log = usePagedRows<Row>(logPath(filter));
  const total = log.isPlaceholderData ? undefined : log.data?.pages.at(-1)?.total;
  return (
    <>
      <PageHeader
        title={texts.deliveries}
        count={total ?? null}
        subtitle={texts.webhookCallsAndMailsNewestFirst}
        action={<ExportButton source={{ path: logFilePath(filter) }} />}
      />
      <Trouble />
      <Tabs
        value={filter.show}
        onChange={(show) => change({ ...NO_DELIVERY_FILTER, show: show === 'mails' ? 'mails' : 'webhooks' })}
      >
        <Tabs.List>
          <Tabs.Tab value="webhooks">{texts.webhooks}</Tabs.Tab>
          <Tabs.Tab value="mails">{texts.mails}</Tabs.Tab>
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

/** Webhooks that are off or fail, and clients whose leads did not all arrive. */
function Trouble() {
  const { data } = useQuery<WebhookTrouble>({ queryKey: ['/api/webhooks/trouble'] });
  if (!data || data.webhooks.length + data.differences.length === 0) return null;
  return (
    <div className="deliveries-trouble">
      {data.webhooks.map((state) => (
        <WebhookNotice key={state.clientId ?? 'agency'} state={state} />
      ))}
      {data.differences.map((difference) => (
        <DifferenceNotice key={difference.clientId} difference={difference} />
      ))}
    </div>
  );
}

interface FiltersProps {
  filter: DeliveryListFilter;
  onChange: (next: Partial<DeliveryListFilter>) => void;
}

const TARGET_LABELS = { client: texts.toClients, agency: texts.toTheAgency };

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
  const clients = useQuery<Client[]>({ queryKey: ['/api/clients'] }).data ?? [];
  return (
    <search className="deliveries-filters">
      <FilterChoice
        label={texts.client}
        all={texts.allClients}
        choices={named(clients, { chosen: filter.clientId, noun: texts.client })}
        value={valueOf(filter.clientId)}
        onChange={(id) => onChange({ clientId: idOf(id) })}
      />
      {filter.show === 'webhooks' ? (
        <>
          <FilterChoice
            label={texts.receiver}
            all={texts.allReceivers}
            choices={labelled(['client', 'agency'] as const, TARGET_LABELS)}
            value={filter.target}
            onChange={(target) => onChange({ target })}
          />
          <FilterChoice
            label={texts.state}
            all={texts.allStates}
            choices={labelled(DELIVERY_STATUSES, DELIVERY_STATUS_LABELS)}
            value={filter.status}
            onChange={(status) => onChange({ status })}
          />
        </>
      ) : (
        <>
          <FilterChoice
            label={texts.kind}
            all={texts.allKinds}
            choices={labelled(MAIL_KINDS, MAIL_KIND_LABELS)}
            value={filter.kind}
            onChange={(kind) => onChange({ kind })}
          />
          <FilterChoice
            label={texts.state}
            all={texts.allStates}
            choices={labelled(MAIL_STATES, MAIL_STATE_LABELS)}
            value={filter.state}
            onChange={(state) => onChange({ state })}
          />
        </>
      )}
      <Day label={texts.from} value={filter.from} onChange={(from) => onChange({ from })} />
      <Day label={texts.to} value={filter.to} onChange={(to) => onChange({ to })} />
    </search>
  );
}

const ReplayDialog = lazyDialog(async () => (await import('./replay-dialog.tsx')).ReplayDialog);

/** Sends a span of calls again, where the filter names one webhook. */
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
        {texts.sendManyAgain}
      </Button>
      <ReplayDialog key={owner} opened={opened} onClose={() => setOpened(false)} owner={owner} />
    </>
  );
}

type Row = DeliverySummary | MailSummary;

const isMail = (row: Row): row is MailSummary => 'subject' in row;
const waits = (row: Row): boolean =>
  isMail(row) ? row.state !== 'sent' : row.status === 'pending' || row.status === 'failed';

interface ListProps {
  filter: DeliveryListFilter;
  log: ReturnType<typeof usePagedRows<Row>>;
  onClear: () => void;
}

function List({ filter, log, onClear }: ListProps) {
  const retry = useRetry(filter.show);
  const replay = useReplayOne();
  if (log.isPending) return <ListSkeleton shape="rows" count={6} />;
  // While another tab's rows are asked for, the last answer is of the other kind.
  const rows = log.data?.pages.flatMap((page) => page.rows).filter((row) => isMail(row) === (filter.show === 'mails'));
  if (rows === undefined || (log.isPlaceholderData && log.isError)) {
    return (
      <ErrorState
        title={texts.failedToFetchDeliveries}
        text={failureText(log.error, texts.theServerCouldNotBeReached)}
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
          {texts.sendAllShownAgain(open.length)}
        </Button>
      ) : null}
      <ul className="deliveries-list" aria-busy={log.isPlaceholderData}>
        {rows.map((row) => (
          <li key={row.id}>
            {isMail(row) ? (
              <MailRow mail={row} onRetry={waits(row) ? () => retry.mutate([row.id]) : null} />
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
      {log.hasNextPage ? (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {texts.showMore}
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ filter, onClear }: { filter: DeliveryListFilter; onClear: () => void }) {
  return (
    <NothingFound
      icon={<Send size={24} />}
      title={filter.show === 'webhooks' ? texts.noWebhookCalls : texts.noMails}
      text={filter.show === 'webhooks' ? texts.everyNewLeadIsSent : texts.newLeadsAlertsAndMore}
      filtered={isNarrowed(filter)}
      filteredText={texts.nothingMatches}
      onClear={onClear}
    />
  );
}
