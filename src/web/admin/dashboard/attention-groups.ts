import type { Attention } from '#shared/attention.ts';
import { MAIL_KIND_LABELS, type MailKind } from '#shared/mails.ts';
import type { BadgeTone } from '#ui/status-badge.tsx';
import { withQuery } from '#web/lib/api.ts';
import { dollars } from '#web/lib/money.ts';
import * as texts from '#web/texts/dashboard.ts';

export interface AttentionLine {
  key: string | number;
  text: string;
  detail: string;
  /** The rows behind it. */
  to: string;
  /** Since when, as an ISO time; null where that says nothing. */
  since: string | null;
}

/** One kind of what needs somebody: how much there is of it, and the lines that come first. */
export interface AttentionGroup {
  kind: Exclude<keyof Attention, 'leads'>;
  tone: BadgeTone;
  title: string;
  /** The list of all of it; null where the lines are all there is to see. */
  to: string | null;
  lines: AttentionLine[];
  /** How many lines there would be beyond these; 0 where a line stands for several. */
  more: number;
}

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const day = (iso: string): string => DAY.format(new Date(iso));
const joined = (parts: (string | null)[]): string => parts.filter((part) => part !== null).join(', ');

type Of<Kind extends AttentionGroup['kind']> = NonNullable<Attention[Kind]>['rows'][number];

const webhookLine = (row: Of<'webhooks'>): AttentionLine => {
  const { clientId, clientName, isOff, givenUp, waiting, setAside, since } = row;
  const status = setAside > 0 ? 'held' : givenUp > 0 ? 'failed' : waiting > 0 ? 'pending' : null;
  return {
    key: clientId ?? 0,
    text: clientName ?? texts.agencysWebhook,
    detail: joined([
      isOff ? texts.switchedOff : null,
      givenUp > 0 ? texts.givenUp(givenUp) : null,
      setAside > 0 ? texts.setAside(setAside) : null,
      waiting > 0 ? texts.stillWaiting(waiting) : null,
    ]),
    to: withQuery('/deliveries', { status, clientId, target: clientId === null ? 'agency' : 'client' }),
    since,
  };
};

const mailLine = ({ id, to, kind, createdAt }: Of<'mails'>): AttentionLine => ({
  key: id,
  text: to,
  detail: MAIL_KIND_LABELS[kind as MailKind] ?? '',
  to: '/deliveries?show=mails',
  since: createdAt,
});

const domainLine = ({ clientId, clientName, domain, verifiedAt }: Of<'domains'>): AttentionLine => ({
  key: clientId,
  text: domain,
  detail: verifiedAt === null ? clientName : texts.lastProven(clientName, day(verifiedAt)),
  to: `/clients/${clientId}`,
  since: null,
});

const pagesLine =
  (state: 'ready' | 'failed') =>
  ({ farmId, farmName, clientName, pages, since }: Of<'reviews'>): AttentionLine => ({
    key: farmId,
    text: farmName,
    detail: texts.pagesOf(pages, clientName),
    to: `/farms/${farmId}/review?state=${state}`,
    since,
  });

const heldLine = ({ clientId, clientName, leads, since }: Of<'held'>): AttentionLine => ({
  key: clientId,
  text: clientName,
  detail: texts.leadsToJudge(leads),
  to: withQuery('/leads', { spam: 'true', clientId }),
  since,
});

const dropLine = ({ id, keyword, farmId, farmName, before, now, checkedAt }: Of<'rankDrops'>): AttentionLine => ({
  key: id,
  text: keyword,
  detail: `${texts.fromTo(before, now)} · ${farmName}`,
  to: `/farms/${farmId}?tab=rankings`,
  since: checkedAt,
});

const factsLine = ({ clientId, clientName, expired, ending, nextOn }: Of<'facts'>): AttentionLine => ({
  key: clientId,
  text: clientName,
  detail: joined([
    expired > 0 ? texts.expired(expired) : null,
    nextOn === null ? null : texts.endBy(ending, day(`${nextOn}T00:00:00Z`)),
  ]),
  to: `/clients/${clientId}/facts`,
  since: null,
});

const budgetLine = ({ of, clientId, clientName, spent, budget }: Of<'budgets'>): AttentionLine => ({
  key: `${of}-${clientId}`,
  text: clientName ?? texts.allRankLookUps,
  detail: (of === 'model' ? texts.modelBudget : texts.rankBudget)(dollars(spent), dollars(budget)),
  to: clientId === null ? '/admin/settings' : `/clients/${clientId}`,
  since: null,
});

const privacyLine = ({ id, wish, dueAt, isOverdue }: Of<'privacy'>): AttentionLine => ({
  key: id,
  text: wish === 'erase' ? texts.asksToBeErased : texts.asksForACopy,
  detail: isOverdue ? texts.wasDueOn(day(dueAt)) : texts.answerUntil(day(dueAt)),
  to: '/inquiries?kind=privacy',
  since: null,
});

/** Kinds of which each line stands for one. */
const SINGLE = new Set<AttentionGroup['kind']>(['webhooks', 'mails', 'domains', 'rankDrops', 'budgets', 'privacy']);

/** What needs somebody beside leads, what keeps leads from arriving first; kinds of which there is nothing are left out. */
export const attentionGroups = (attention: Attention): AttentionGroup[] => {
  const { webhooks, mails, domains, reviews, failedPages, rankDrops, facts, budgets, privacy, held } = attention;
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
        more: SINGLE.has(rest.kind) ? found.total - found.rows.length : 0,
      });
  };
  add(webhooks, {
    kind: 'webhooks',
    tone: 'red',
    to: '/deliveries',
    line: webhookLine,
    title: texts.webhooksInTrouble,
  });
  add(mails, {
    kind: 'mails',
    tone: 'red',
    to: '/deliveries?show=mails',
    line: mailLine,
    title: texts.mailsNotDelivered,
  });
  add(privacy, {
    kind: 'privacy',
    tone: privacy?.rows[0]?.isOverdue ? 'red' : 'yellow',
    to: '/inquiries?kind=privacy',
    line: privacyLine,
    title: texts.privacyRequestsToAnswer,
  });
  add(held, { kind: 'held', tone: 'orange', to: '/leads?spam=true', line: heldLine, title: texts.leadsHeld });
  add(domains, { kind: 'domains', tone: 'red', to: null, line: domainLine, title: texts.domainsLapsed });
  add(reviews, {
    kind: 'reviews',
    tone: 'blue',
    to: '/review?state=ready',
    line: pagesLine('ready'),
    title: texts.pagesToReview,
  });
  add(failedPages, {
    kind: 'failedPages',
    tone: 'red',
    to: '/review?state=failed',
    line: pagesLine('failed'),
    title: texts.pagesNotWritten,
  });
  add(rankDrops, {
    kind: 'rankDrops',
    tone: 'orange',
    to: '/rankings?trend=down',
    line: dropLine,
    title: texts.keywordsDropped,
  });
  add(facts, { kind: 'facts', tone: 'yellow', to: null, line: factsLine, title: texts.factsEnding });
  add(budgets, { kind: 'budgets', tone: 'yellow', to: null, line: budgetLine, title: texts.budgetsNear });
  return groups;
};
