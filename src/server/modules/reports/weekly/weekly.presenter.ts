import type { Attention } from '#shared/attention.ts';
import { dayAfter } from '#shared/analytics-rules.ts';
import type { Block, Letter } from '../../deliveries/mail/mail.types.ts';
import { changeWords, counted, longDay, plain, shortDay } from '../document/words/words.rules.ts';
import type { ClientWeek } from './weekly.repository.ts';

const MOST_CLIENTS = 25;

export interface WeekOfAgency {
  /** The Monday after it. */
  monday: string;
  clients: ClientWeek[];
  /** Reports that wait for approval; null for somebody who may not send them. */
  waitingReports: number | null;
  attention: Attention;
  origin: string;
}

const clientRow = ({ clientId, name, leads, leadsBefore, won, pages, up, down }: ClientWeek, origin: string) => {
  const parts = [
    `${counted(leads, 'lead')} (${plain(leadsBefore)} the week before)`,
    won > 0 ? `${plain(won)} won` : null,
    pages > 0 ? `${counted(pages, 'page')} added` : null,
    up + down > 0 ? `keywords ${plain(up)} up, ${plain(down)} down` : null,
  ];
  return {
    label: name,
    value: parts.filter((part) => part !== null).join(', '),
    href: `${origin}/clients/${clientId}`,
  };
};

const needs = ({ attention, waitingReports, origin }: WeekOfAgency) => {
  const row = (label: string, total: number | undefined, path: string) =>
    total ? [{ label, value: plain(total), href: `${origin}${path}` }] : [];
  return [
    ...row('Leads nobody answered', attention.leads.total, '/leads?status=new'),
    ...row('Pages ready for review', attention.reviews.total, '/review?state=ready'),
    ...row('Pages that failed', attention.failedPages.total, '/review?state=failed'),
    ...row('Reports waiting for approval', waitingReports ?? undefined, '/reports?state=waiting'),
    ...row('Hub domains that lapsed', attention.domains.total, '/clients'),
    ...row('Facts that end soon', attention.facts.total, '/clients'),
    ...row('Webhooks in trouble', attention.webhooks?.total, '/deliveries'),
    ...row('Mails that failed', attention.mails?.total, '/deliveries?show=mails'),
    ...row('Budgets near their end', attention.budgets?.total, '/admin/settings'),
  ];
};

/** A week over all clients, for one person of staff. */
export const weeklyLetter = (week: WeekOfAgency): Letter => {
  const { monday, clients, origin } = week;
  const sum = (of: (row: ClientWeek) => number): number => clients.reduce((all, row) => all + of(row), 0);
  const [leads, leadsBefore] = [sum((row) => row.leads), sum((row) => row.leadsBefore)];
  const period = `${longDay(dayAfter(monday, -7))} to ${longDay(dayAfter(monday, -1))}`;
  const asked = needs(week);
  const shown = clients.slice(0, MOST_CLIENTS);
  const blocks: Block[] = [
    { kind: 'text', text: period },
    {
      kind: 'facts',
      rows: [
        {
          label: 'Leads',
          value: `${plain(leads)} (${changeWords(leads, leadsBefore).replace('month', 'week').toLowerCase()})`,
        },
        { label: 'Pages added', value: plain(sum((row) => row.pages)) },
        { label: 'Keywords', value: `${plain(sum((row) => row.up))} up, ${plain(sum((row) => row.down))} down` },
      ],
    },
    { kind: 'heading', text: 'Needs somebody' },
    asked.length === 0 ? { kind: 'text', text: 'Nothing waits for anybody.' } : { kind: 'facts', rows: asked },
    { kind: 'heading', text: 'Clients' },
    shown.length === 0
      ? { kind: 'text', text: 'Nothing happened at any client.' }
      : { kind: 'facts', rows: shown.map((row) => clientRow(row, origin)) },
    ...(clients.length > shown.length
      ? [{ kind: 'text' as const, text: `and ${counted(clients.length - shown.length, 'more client')}` }]
      : []),
    { kind: 'actions', items: [{ label: 'Open the dashboard', href: `${origin}/`, isMain: true }] },
  ];
  return {
    subject: `The week to ${shortDay(dayAfter(monday, -1))}: ${counted(leads, 'lead')}`,
    preview: `${plain(sum((row) => row.pages))} pages added, ${counted(asked.length, 'thing')} to look at`,
    title: 'Your week',
    blocks,
    reason: 'You get this because you switched weekly reports on in your settings.',
  };
};
