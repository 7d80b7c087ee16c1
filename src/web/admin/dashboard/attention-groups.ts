import type { Attention } from '#shared/attention.ts';
import { EMAIL_KIND_LABELS, type EmailKind } from '#shared/emails.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { withQuery } from '#web/lib/api.ts';
import { dollars } from '#web/lib/money.ts';
import { counted } from '#web/lib/counted.ts';

export interface AttentionLine {
  key: string | number;
  text: string;
  detail: string;
  to: string;
  /** ISO time; null where the group has no due date. */
  since: string | null;
  /** Where what is missing may be found. */
  researchTo?: string;
  /** Where the client is asked for it. */
  askTo?: string;
}

export interface AttentionGroup {
  kind: Exclude<keyof Attention, 'leads'>;
  tone: BadgeTone;
  title: string;
  /** The full list; null where the rows are complete. */
  to: string | null;
  lines: AttentionLine[];
  /** Rows not shown; 0 where one row stands for several records. */
  more: number;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = (iso: string): string => DAY.format(new Date(iso));
const joined = (parts: (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

type RowOf<Kind extends AttentionGroup['kind']> = NonNullable<Attention[Kind]>['rows'][number];

const webhookLine = (row: RowOf<'webhooks'>): AttentionLine => {
  const { clientId, clientName, isOff, givenUp, waiting, setAside, since } = row;
  const status = setAside > 0 ? 'paused' : givenUp > 0 ? 'failed' : waiting > 0 ? 'pending' : null;
  return {
    key: clientId ?? 0,
    text: clientName ?? 'The agency’s webhook',
    detail: joined([
      isOff ? 'Turned off' : null,
      givenUp > 0 ? `${givenUp.toLocaleString('en-US')} given up` : null,
      setAside > 0 ? `${setAside.toLocaleString('en-US')} set aside` : null,
      waiting > 0 ? `${waiting.toLocaleString('en-US')} waiting` : null,
    ]),
    to: withQuery('/deliveries', { status, clientId, target: clientId === null ? 'agency' : 'client' }),
    since,
  };
};

const emailLine = ({ id, to, kind, createdAt }: RowOf<'mails'>): AttentionLine => ({
  key: id,
  text: to,
  detail: EMAIL_KIND_LABELS[kind as EmailKind] ?? '',
  to: '/deliveries?show=mails',
  since: createdAt,
});

const domainLine = ({ clientId, clientName, domain, verifiedAt }: RowOf<'domains'>): AttentionLine => ({
  key: clientId,
  text: domain,
  detail: verifiedAt === null ? clientName : `${clientName} · last reached ${day(verifiedAt)}`,
  to: `/clients/${clientId}`,
  since: null,
});

const pagesLine =
  (state: 'ready' | 'failed') =>
  ({ farmId, farmName, clientName, pages, since }: RowOf<'reviews'>): AttentionLine => ({
    key: farmId,
    text: farmName,
    detail: `${counted(pages, 'page')} · ${clientName}`,
    to: `/farms/${farmId}/review?state=${state}`,
    since,
  });

const draftsLine = ({ farmId, farmName, clientName, pages, lackAnswers, since }: RowOf<'drafts'>): AttentionLine => ({
  key: farmId,
  text: farmName,
  detail: `${counted(pages, 'page')} · ${clientName}`,
  to: `/farms/${farmId}?status=draft`,
  since,
  researchTo: `/evidence/research?farmId=${farmId}`,
  ...(lackAnswers > 0 ? { askTo: `/farms/${farmId}/review?ask=true` } : {}),
});

const quarantineLine = ({ clientId, clientName, leads, since }: RowOf<'quarantined'>): AttentionLine => ({
  key: clientId,
  text: clientName,
  detail: counted(leads, 'lead'),
  to: withQuery('/leads', { spam: 'true', clientId }),
  since,
});

const dropLine = ({ id, keyword, farmId, farmName, before, now, checkedAt }: RowOf<'rankDrops'>): AttentionLine => ({
  key: id,
  text: keyword,
  detail: `#${before} → ${now === null ? 'not found' : `#${now}`} · ${farmName}`,
  to: `/farms/${farmId}?tab=rankings`,
  since: checkedAt,
});

const factsLine = ({ clientId, clientName, expired, ending, nextOn }: RowOf<'facts'>): AttentionLine => ({
  key: clientId,
  text: clientName,
  detail: joined([
    expired > 0 ? `${expired.toLocaleString('en-US')} expired` : null,
    nextOn === null ? null : `${ending.toLocaleString('en-US')} from ${day(`${nextOn}T00:00:00Z`)}`,
  ]),
  to: `/clients/${clientId}/facts`,
  since: null,
});

const budgetLine = ({ of, clientId, clientName, spent, budget }: RowOf<'budgets'>): AttentionLine => ({
  key: `${of}-${clientId}`,
  text: clientName ?? 'All rank look-ups',
  detail:
    of === 'model'
      ? `Language model: ${dollars(spent)} of ${dollars(budget)}`
      : `Rank look-ups: ${dollars(spent)} of ${dollars(budget)}`,
  to: clientId === null ? '/admin/settings' : `/clients/${clientId}`,
  since: null,
});

const privacyLine = ({ id, wish, dueAt, isOverdue }: RowOf<'privacy'>): AttentionLine => ({
  key: id,
  text: wish === 'erase' ? 'Erasure request' : 'Data copy request',
  detail: isOverdue ? `Was due on ${day(dueAt)}` : `Answer by ${day(dueAt)}`,
  to: '/inquiries?kind=privacy',
  since: null,
});

const ONE_ROW_PER_RECORD = new Set<AttentionGroup['kind']>([
  'webhooks',
  'mails',
  'domains',
  'rankDrops',
  'budgets',
  'privacy',
]);

export const attentionGroups = (attention: Attention): AttentionGroup[] => {
  const { webhooks, mails, domains, reviews, failedPages, drafts, rankDrops, facts, budgets, privacy, quarantined } =
    attention;
  const groups: AttentionGroup[] = [];
  const add = <Row>(
    found: { total: number; rows: Row[] } | null,
    {
      line,
      title,
      ...rest
    }: Pick<AttentionGroup, 'kind' | 'tone' | 'to'> & {
      line: (row: Row) => AttentionLine;
      title: (count: number) => string;
    },
  ): void => {
    if (found && found.total > 0)
      groups.push({
        ...rest,
        title: title(found.total),
        lines: found.rows.map(line),
        more: ONE_ROW_PER_RECORD.has(rest.kind) ? found.total - found.rows.length : 0,
      });
  };
  add(webhooks, {
    kind: 'webhooks',
    tone: 'red',
    to: '/deliveries',
    line: webhookLine,
    title: (count) => `${counted(count, 'webhook')} failing`,
  });
  add(mails, {
    kind: 'mails',
    tone: 'red',
    to: '/deliveries?show=mails',
    line: emailLine,
    title: (count) => `${counted(count, 'e-mail')} not delivered`,
  });
  add(privacy, {
    kind: 'privacy',
    tone: privacy?.rows[0]?.isOverdue ? 'red' : 'yellow',
    to: '/inquiries?kind=privacy',
    line: privacyLine,
    title: (count) => `${counted(count, 'privacy request')} to answer`,
  });
  add(quarantined, {
    kind: 'quarantined',
    tone: 'orange',
    to: '/leads?spam=true',
    line: quarantineLine,
    title: (count) => `${counted(count, 'lead')} held for review`,
  });
  add(domains, {
    kind: 'domains',
    tone: 'red',
    to: null,
    line: domainLine,
    title: (count) => `${counted(count, 'hub domain')} lapsed`,
  });
  add(reviews, {
    kind: 'reviews',
    tone: 'blue',
    to: '/review?state=ready',
    line: pagesLine('ready'),
    title: (count) => `${counted(count, 'page')} to review`,
  });
  add(failedPages, {
    kind: 'failedPages',
    tone: 'red',
    to: '/review?state=failed',
    line: pagesLine('failed'),
    title: (count) => `${counted(count, 'page')} could not be written`,
  });
  add(drafts, {
    kind: 'drafts',
    tone: 'yellow',
    to: '/review',
    line: draftsLine,
    title: (count) => `${counted(count, 'draft')} cannot be published yet`,
  });
  add(rankDrops, {
    kind: 'rankDrops',
    tone: 'orange',
    to: '/rankings?trend=down',
    line: dropLine,
    title: (count) => `${counted(count, 'keyword')} dropped`,
  });
  add(facts, {
    kind: 'facts',
    tone: 'yellow',
    to: null,
    line: factsLine,
    title: (count) => `${counted(count, 'client fact')} expired or ending`,
  });
  add(budgets, {
    kind: 'budgets',
    tone: 'yellow',
    to: null,
    line: budgetLine,
    title: (count) => `${counted(count, 'budget')} nearly used up`,
  });
  return groups;
};
