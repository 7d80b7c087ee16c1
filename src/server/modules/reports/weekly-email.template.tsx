import type { AttentionKind } from '#shared/attention-kinds.ts';
import type { Attention } from '#shared/attention.ts';
import { addDays } from '#shared/analytics-rules.ts';
import { Action, Actions, Fact, Facts, Paragraph, Subheading } from '../emails/email-blocks.template.tsx';
import { EmailLayout } from '../emails/email-layout.template.tsx';
import type { EmailContent } from '../emails/emails.types.ts';
import { formatChange, formatCount, formatLongDay, formatNumber, formatShortDay } from './formatting.rules.ts';
import type { ClientWeek } from './weekly-email.repository.ts';

const MAX_CLIENTS = 25;

export interface WeeklyEmailInput {
  /** The Monday after it. */
  monday: string;
  clients: ClientWeek[];
  /** Reports that await approval; null for staff who may not send them. */
  waitingReports: number | null;
  attention: Attention;
  origin: string;
}

const clientText = ({ leads, leadsBefore, won, pages, up, down }: ClientWeek): string =>
  [
    `${formatCount(leads, 'lead')} (${formatNumber(leadsBefore)} the week before)`,
    won > 0 ? `${formatNumber(won)} won` : null,
    pages > 0 ? `${formatCount(pages, 'page')} added` : null,
    up + down > 0 ? `keywords ${formatNumber(up)} up, ${formatNumber(down)} down` : null,
  ]
    .filter((part) => part !== null)
    .join(', ');

const attentionFacts = ({ attention, waitingReports }: WeeklyEmailInput) => {
  const totalOf = (kind: AttentionKind): number => attention.groups.find((group) => group.kind === kind)?.total ?? 0;
  return [
    { label: 'Leads nobody answered', total: attention.leads.total, path: '/leads?status=new' },
    { label: 'Pages ready for review', total: totalOf('reviews'), path: '/review?state=ready' },
    { label: 'Pages that failed', total: totalOf('failedPages'), path: '/review?state=failed' },
    { label: 'Reports waiting for approval', total: waitingReports ?? 0, path: '/reports?state=waiting' },
    { label: 'Hub domains with a problem', total: totalOf('domains'), path: '/' },
    { label: 'Facts that expire or cannot be used', total: totalOf('facts'), path: '/' },
    { label: 'Webhooks in trouble', total: totalOf('webhooks'), path: '/deliveries' },
    { label: 'Mails that failed', total: totalOf('mails'), path: '/deliveries?show=mails' },
    { label: 'Budgets near their end', total: totalOf('budgets'), path: '/admin/settings' },
  ].filter(({ total }) => total > 0);
};

const sumOf = (clients: ClientWeek[]) => {
  const sum = (valueOf: (row: ClientWeek) => number): number => clients.reduce((all, row) => all + valueOf(row), 0);
  return {
    leads: sum((row) => row.leads),
    leadsBefore: sum((row) => row.leadsBefore),
    pages: sum((row) => row.pages),
    up: sum((row) => row.up),
    down: sum((row) => row.down),
  };
};

const Totals = ({ clients }: { clients: ClientWeek[] }) => {
  const { leads, leadsBefore, pages, up, down } = sumOf(clients);
  const change = formatChange(leads, leadsBefore).replace('month', 'week').toLowerCase();
  return (
    <Facts>
      <Fact label="Leads">{`${formatNumber(leads)} (${change})`}</Fact>
      <Fact label="Pages added">{formatNumber(pages)}</Fact>
      <Fact label="Keywords">{`${formatNumber(up)} up, ${formatNumber(down)} down`}</Fact>
    </Facts>
  );
};

const Clients = ({ clients, origin }: { clients: ClientWeek[]; origin: string }) => {
  if (clients.length === 0) return <Paragraph>Nothing happened at any client.</Paragraph>;
  const more = clients.length - MAX_CLIENTS;
  return (
    <>
      <Facts>
        {clients.slice(0, MAX_CLIENTS).map((row) => (
          <Fact key={row.clientId} label={row.name} href={`${origin}/clients/${row.clientId}`}>
            {clientText(row)}
          </Fact>
        ))}
      </Facts>
      {more > 0 ? <Paragraph>{`and ${formatCount(more, 'more client')}`}</Paragraph> : null}
    </>
  );
};

/** A week over all clients, for one member of staff. */
export const weeklyEmail = (week: WeeklyEmailInput): EmailContent => {
  const { monday, clients, origin } = week;
  const { leads, pages } = sumOf(clients);
  const lastDay = addDays(monday, -1);
  const attention = attentionFacts(week);
  return {
    subject: `The week to ${formatShortDay(lastDay)}: ${formatCount(leads, 'lead')}`,
    body: (
      <EmailLayout
        preview={`${formatNumber(pages)} pages added, ${formatCount(attention.length, 'thing')} to look at`}
        title="Your week"
        reason="You get this because you switched weekly reports on in your settings."
      >
        <Paragraph>{`${formatLongDay(addDays(monday, -7))} to ${formatLongDay(lastDay)}`}</Paragraph>
        <Totals clients={clients} />
        <Subheading>Needs somebody</Subheading>
        {attention.length === 0 ? (
          <Paragraph>Nothing waits for anybody.</Paragraph>
        ) : (
          <Facts>
            {attention.map(({ label, total, path }) => (
              <Fact key={label} label={label} href={`${origin}${path}`}>
                {formatNumber(total)}
              </Fact>
            ))}
          </Facts>
        )}
        <Subheading>Clients</Subheading>
        <Clients clients={clients} origin={origin} />
        <Actions>
          <Action href={`${origin}/`} isMain>
            Open the dashboard
          </Action>
        </Actions>
      </EmailLayout>
    ),
  };
};
