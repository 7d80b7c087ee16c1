import { CLIENT_FACTS } from '#shared/client-fields.ts';
import type { ClientOverview } from '#shared/client-overview.ts';
import type { Lead } from '#shared/leads.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { isConfirmedFact, requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { countWaitingLeads, listLatestLeads, sumLeadResults } from '../leads/leads.usecases.ts';
import { getCallsStart, sumByFarmAndDay, sumCallsByDay } from '../pages/visitor-events/daily-aggregates.usecases.ts';
import { countKeywordsByBand } from '../rankings/rankings.usecases.ts';
import { requireWebhookState } from '../webhooks/webhook-state.usecases.ts';
import { getInbox } from './attention/inbox.usecases.ts';
import {
  getHubDomain,
  listAveragePositions,
  listFarmProfiles,
  listPageGroups,
  listRecentActivity,
} from './client-overview.repository.ts';
import { countByDay, countDraftReasons, presentFarms, sumBands, sumMonth } from './client-overview.rules.ts';
import { getFirstPublishedOn } from './month-comparison.repository.ts';
import { comparableMonths } from './month-comparison.rules.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;
const RECENT_LEADS = 6;
/** Equal work of one day is shown as one line. */
const RECENT_ACTIVITY = 60;

const presentLead = (lead: Lead): ClientOverview['leads'][number] => ({
  id: lead.id,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  status: lead.status,
  value: lead.value,
  quizScore: lead.quizScore,
  pageTitle: lead.pageTitle,
  farmName: lead.farmName,
  createdAt: lead.createdAt,
});

const countFacts = (client: ClientRow): ClientOverview['facts'] => {
  const stored = CLIENT_FACTS.filter((fact) => client[fact] !== null && client[fact] !== '');
  const confirmed = stored.filter((fact) => isConfirmedFact(client, fact)).length;
  return { confirmed, unconfirmed: stored.length - confirmed };
};

/** The month, the same days of the last one, and the last 30 days, of a client or one of its farms. */
export const countMonthFigures = async (ctx: Ctx, scope: { clientId: number; farmId?: number | undefined }) => {
  const now = ctx.clock.now();
  const { month, before } = comparableMonths(now);
  const days = Array.from({ length: DAYS }, (_, index) =>
    new Date(now.getTime() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
  const from = [before.from, ...days].toSorted()[0] ?? before.from;
  const [results, visits, calls, callsSince, since] = await Promise.all([
    sumLeadResults(ctx, { ...scope, from, now }),
    sumByFarmAndDay(ctx, { ...scope, from, to: month.to }),
    sumCallsByDay(ctx, { ...scope, from, to: month.to }),
    getCallsStart(ctx),
    getFirstPublishedOn(ctx, scope),
  ]);
  const counted = { results, visits, calls, callsSince, since };
  return {
    counted,
    figures: {
      month: sumMonth(month, counted),
      before: sumMonth(before, counted),
      days: countByDay(days, counted),
    },
  };
};

const countFigures = async (ctx: Ctx, clientId: number) => {
  const [{ counted, figures }, farms, groups, bands, averages] = await Promise.all([
    countMonthFigures(ctx, { clientId }),
    listFarmProfiles(ctx, clientId),
    listPageGroups(ctx, { clientId }),
    countKeywordsByBand(ctx, clientId),
    listAveragePositions(ctx, clientId),
  ]);
  return {
    ...figures,
    positions: sumBands(bands),
    farms: presentFarms({ farms, groups, bands, averages, counted, ...figures }),
    drafts: countDraftReasons(groups),
  };
};

/** What a client's workspace opens with: its health, month, farms, latest leads and work. Throws 404. */
export const getClientOverview = async (
  ctx: Ctx,
  { actor, clientId }: { actor: StaffActor; clientId: number },
): Promise<ClientOverview> => {
  const client = await requireClientRow(ctx, clientId);
  const now = ctx.clock.now();
  const [attention, waiting, webhook, domain, figures, leads, activity] = await Promise.all([
    getInbox(ctx, { actor, clientId }),
    countWaitingLeads(ctx, { clientId, now }),
    requireWebhookState(ctx, { actor, owner: clientId }),
    getHubDomain(ctx, clientId),
    countFigures(ctx, clientId),
    listLatestLeads(ctx, { clientId, limit: RECENT_LEADS }),
    listRecentActivity(ctx, { clientId, limit: RECENT_ACTIVITY }),
  ]);
  return {
    attention,
    waiting: { leads: waiting.waiting, late: waiting.late, answerMinutes: waiting.answerMinutes },
    webhook: {
      hasAddress: webhook.hasAddress,
      disabledAt: webhook.disabledAt,
      failingSince: webhook.failingSince,
      waiting: webhook.waiting,
    },
    domain,
    facts: countFacts(client),
    ...figures,
    leads: leads.map(presentLead),
    activity,
    setup: {
      dismissedAt: client.setupDismissedAt?.toISOString() ?? null,
      hasPhone: client.phone !== null && client.phone !== '',
      hasFarm: figures.farms.length > 0,
      hasWebhook: webhook.hasAddress,
      hasPortal: client.clientUsername !== null && client.portalPasswordHash !== null,
    },
  };
};
