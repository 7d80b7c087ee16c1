import type { AttentionKind } from '#shared/attention-kinds.ts';
import type { ClientOverview } from '#shared/client-overview.ts';
import { DRAFT_REASONS, DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { counted } from '#shared/counted.ts';
import { dateAndTime } from '#web/lib/dates.ts';

export interface HealthPill {
  key: 'leads' | 'held' | 'webhook' | 'mails' | 'drafts' | 'domain' | 'facts';
  /** `bad`: something does not arrive or is down; `wait`: somebody has to act; `none`: not set up. */
  tone: 'bad' | 'wait' | 'ok' | 'none';
  text: string;
  to: string;
  /** The act beside it. */
  isRetriable?: boolean;
}

const MAX_REASONS = 2;

const leadsPill = ({ waiting }: ClientOverview, path: string): HealthPill => {
  const to = `${path}/leads?status=new&spam=false&sort=oldest`;
  const limit = `${waiting.answerMinutes} min`;
  if (waiting.late > 0) {
    return {
      key: 'leads',
      tone: 'bad',
      to,
      text: counted(waiting.late, `lead waits`, `leads wait`) + ` over ${limit}`,
    };
  }
  if (waiting.leads > 0) {
    return { key: 'leads', tone: 'wait', to, text: counted(waiting.leads, 'lead waits', 'leads wait') };
  }
  return { key: 'leads', tone: 'ok', to: `${path}/leads`, text: 'No lead waits' };
};

const groupOf = ({ attention }: ClientOverview, kind: AttentionKind) =>
  attention.groups.find((group) => group.kind === kind);

const heldPill = (overview: ClientOverview, path: string): HealthPill[] => {
  const total = groupOf(overview, 'quarantined')?.total ?? 0;
  if (total === 0) return [];
  const text = counted(total, 'lead held as spam to check', 'leads held as spam to check');
  return [{ key: 'held', tone: 'wait', to: `${path}/leads?spam=true`, text }];
};

const webhookPill = ({ webhook }: ClientOverview, path: string): HealthPill => {
  const to = `${path}/settings#webhook`;
  const { disabledAt, failingSince, waiting } = webhook;
  if (!webhook.hasAddress) return { key: 'webhook', tone: 'none', to, text: 'No webhook' };
  if (disabledAt === null && failingSince === null) return { key: 'webhook', tone: 'ok', to, text: 'Webhook works' };
  const since =
    disabledAt === null
      ? `Webhook failing since ${dateAndTime(failingSince ?? '')}`
      : `Webhook off since ${dateAndTime(disabledAt)}`;
  const text = waiting === 0 ? since : `${since}, ${counted(waiting, 'lead waits', 'leads wait')} for it`;
  return { key: 'webhook', tone: 'bad', to, text, isRetriable: true };
};

const mailsPill = (overview: ClientOverview, clientId: number): HealthPill[] => {
  const total = groupOf(overview, 'mails')?.total ?? 0;
  if (total === 0) return [];
  const to = `/deliveries?show=mails&clientId=${clientId}`;
  return [
    { key: 'mails', tone: 'bad', to, text: counted(total, 'e-mail failed this week', 'e-mails failed this week') },
  ];
};

const draftsPill = ({ drafts, farms }: ClientOverview, path: string): HealthPill[] => {
  const to = `${path}/farms#drafts`;
  const total = drafts.reduce((sum, { pages }) => sum + pages, 0);
  if (total === 0) return farms.length === 0 ? [] : [{ key: 'drafts', tone: 'ok', to, text: 'No drafts' }];
  const reasons = DRAFT_REASONS.map((reason) => ({
    reason,
    pages: drafts.filter((row) => row.reason === reason).reduce((sum, { pages }) => sum + pages, 0),
  })).filter(({ pages }) => pages > 0);
  const first = reasons.toSorted((a, b) => b.pages - a.pages).slice(0, MAX_REASONS);
  const told = first.map(
    ({ reason, pages }) => `${pages.toLocaleString('en-US')} ${DRAFT_REASON_TEXTS[reason](pages)}`,
  );
  const more = reasons.length > MAX_REASONS ? ', …' : '';
  return [{ key: 'drafts', tone: 'wait', to, text: `${counted(total, 'draft')}: ${told.join(', ')}${more}` }];
};

const DOMAIN_STATES = {
  set_up: { tone: 'wait', text: 'Domain not connected yet' },
  verified: { tone: 'ok', text: 'Domain active' },
  disabled: { tone: 'bad', text: 'Domain off' },
} as const;

const domainPill = ({ domain }: ClientOverview, path: string): HealthPill => {
  const to = `${path}/settings#hub-domain`;
  if (domain === null) return { key: 'domain', tone: 'none', to, text: 'No hub domain' };
  return { key: 'domain', to, ...DOMAIN_STATES[domain.state] };
};

const factsPill = (overview: ClientOverview, path: string): HealthPill => {
  const to = `${path}/facts`;
  const { facts } = overview;
  const { expired = 0, ending = 0, unusable = 0, nextOn = null } = groupOf(overview, 'facts')?.rows[0]?.detail ?? {};
  if (expired > 0) return { key: 'facts', tone: 'bad', to, text: counted(expired, 'fact expired', 'facts expired') };
  if (unusable > 0) {
    return {
      key: 'facts',
      tone: 'bad',
      to,
      text: counted(unusable, 'fact pages cannot use', 'facts pages cannot use'),
    };
  }
  if (ending > 0) {
    const next = nextOn === null ? '' : `, the next on ${dayLabel(nextOn)}`;
    return { key: 'facts', tone: 'wait', to, text: `${counted(ending, 'fact expires', 'facts expire')}${next}` };
  }
  if (facts.unconfirmed > 0) {
    const text = counted(facts.unconfirmed, 'fact not confirmed', 'facts not confirmed');
    return { key: 'facts', tone: 'wait', to, text };
  }
  return { key: 'facts', tone: 'ok', to, text: 'Facts current' };
};

/** How a client is doing, each with where to look into it. */
export const healthPills = (overview: ClientOverview, clientId: number): HealthPill[] => {
  const path = `/clients/${clientId}`;
  return [
    leadsPill(overview, path),
    ...heldPill(overview, path),
    webhookPill(overview, path),
    ...mailsPill(overview, clientId),
    ...draftsPill(overview, path),
    domainPill(overview, path),
    factsPill(overview, path),
  ];
};
