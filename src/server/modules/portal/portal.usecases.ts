import { dayAfter } from '#shared/analytics-rules.ts';
import { dayBegins } from '#shared/local-periods.ts';
import type { ClientStatus, PortalFarm, PortalLead, PortalLeadFilter, PortalPage } from '#shared/portal.ts';
import type { ChangeOwnLead } from '#shared/leads.ts';
import type { Ranking, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import type { PortalScope, Principal } from '#server/platform/http/principal.ts';
import { clientTimeZone } from '../clients/time-zone/time-zone.usecases.ts';
import { changeOwnLead } from '../leads/pipeline/pipeline.usecases.ts';
import { listRankings } from '../rankings/rankings.usecases.ts';
import { presentFarm, presentLead, presentPage } from './portal.presenter.ts';
import {
  countOwnLeads,
  getLastView,
  getOwnClient,
  getOwnFarm,
  getOwnLead,
  listOwnFarms,
  listOwnLeads,
  listOwnPages,
  type OwnFarm,
  type OwnRead,
} from './portal.repository.ts';

/**
 * Every read of the portal: the scope goes into each query's WHERE, and the database itself shows this client's rows
 * alone, so that a query that forgot the first lock still meets the second.
 */
const readOwn = <Answer>(ctx: Ctx, scope: PortalScope, read: (own: OwnRead) => Promise<Answer>): Promise<Answer> =>
  ctx.asPortal(scope, (tx) => read({ tx, scope }));

/** Who is signed in to the portal; nobody is an answer, not an error. */
export const getClientStatus = async (ctx: Ctx, principal: Principal): Promise<ClientStatus> => {
  if (principal?.kind !== 'portal') return { isAuthenticated: false, client: null };
  const { client, viewedAt } = await readOwn(ctx, principal, async (own) => ({
    client: await getOwnClient(own),
    viewedAt: await getLastView(own),
  }));
  const { view, mustChangePassword } = principal;
  return {
    isAuthenticated: client !== null,
    client,
    ...(view ? { view: { staffName: view.staffName, until: view.until.toISOString() } } : {}),
    ...(mustChangePassword ? { mustChangePassword } : {}),
    ...(viewedAt ? { lastViewedAt: viewedAt.toISOString() } : {}),
  };
};

/** The client's farms, newest first. */
export const listPortalFarms = async (ctx: Ctx, scope: PortalScope): Promise<PortalFarm[]> =>
  (await readOwn(ctx, scope, listOwnFarms)).map((row) => presentFarm(row, ctx.config.appOrigin));

/** Throws the same 404 for another client's farm as for one that never was. */
const requireOwnFarm = async (own: OwnRead, farmId: number): Promise<OwnFarm> => {
  const found = await getOwnFarm(own, farmId);
  if (!found) throw notFound('Farm');
  return found;
};

export interface FarmAsked {
  scope: PortalScope;
  farmId: number;
}

/** One of the client's farms; throws 404. */
export const requirePortalFarm = async (ctx: Ctx, { scope, farmId }: FarmAsked): Promise<PortalFarm> => {
  const found = await readOwn(ctx, scope, (own) => requireOwnFarm(own, farmId));
  return presentFarm(found, ctx.config.appOrigin);
};

/** The farm's pages in their order with their views and leads; throws 404. */
export const listPortalPages = async (ctx: Ctx, { scope, farmId }: FarmAsked): Promise<PortalPage[]> => {
  const rows = await readOwn(ctx, scope, async (own) => {
    await requireOwnFarm(own, farmId);
    return listOwnPages(own, farmId);
  });
  return rows.map(presentPage);
};

export interface LeadsAsked {
  scope: PortalScope;
  filter: PortalLeadFilter;
  limit: number;
  cursor?: string | undefined;
}

const isDay = (text: string | undefined): text is string => text?.length === 10;

/** The filter with its days as moments of the client's own clocks, by which the statement and the reports count too. */
const onOwnClocks = async (ctx: Ctx, { scope, filter }: LeadsAsked): Promise<PortalLeadFilter> => {
  const { from, to } = filter;
  if (!isDay(from) && !isDay(to)) return filter;
  const timeZone = await clientTimeZone(ctx, scope.clientId);
  const lastOf = (day: string): Date => new Date(dayBegins(dayAfter(day, 1), timeZone).getTime() - 1);
  return {
    ...filter,
    ...(isDay(from) ? { from: dayBegins(from, timeZone).toISOString() } : {}),
    ...(isDay(to) ? { to: lastOf(to).toISOString() } : {}),
  };
};

const leadsOf = async (own: OwnRead, { filter, limit, cursor }: LeadsAsked): Promise<PageOfRows<PortalLead>> => {
  const after = decodeCursor(cursor, 1);
  const rows = await listOwnLeads(own, { filter, before: after ? Number(after[0]) : null, limit: limit + 1 });
  const total = await countOwnLeads(own, filter);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor([last.lead.id]) : null;
  return { rows: page.map(presentLead), total, nextCursor };
};

/** The client's leads, newest first; what is held as spam never shows. */
export const listPortalLeads = async (ctx: Ctx, asked: LeadsAsked): Promise<PageOfRows<PortalLead>> => {
  const filter = await onOwnClocks(ctx, asked);
  return readOwn(ctx, asked.scope, (own) => leadsOf(own, { ...asked, filter }));
};

/** The leads of one of the client's farms, as `listPortalLeads`; throws 404. */
export const listPortalFarmLeads = async (
  ctx: Ctx,
  asked: LeadsAsked & { farmId: number },
): Promise<PageOfRows<PortalLead>> => {
  const filter = { ...(await onOwnClocks(ctx, asked)), farmId: asked.farmId };
  return readOwn(ctx, asked.scope, async (own) => {
    await requireOwnFarm(own, asked.farmId);
    return leadsOf(own, { ...asked, filter });
  });
};

/** The client's tracked keywords, whatever client the filter names; what failed, and why, is the agency's own affair. */
export const listPortalRankings = (
  ctx: Ctx,
  asked: { scope: PortalScope; filter: RankingFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Ranking>> =>
  readOwn(ctx, asked.scope, async ({ tx, scope }) => {
    const found = await listRankings(tx, { ...asked, filter: { ...asked.filter, clientId: scope.clientId } });
    return { ...found, rows: found.rows.map((row) => ({ ...row, reason: null })) };
  });

/**
 * Keeps what the client says became of one of its leads, and answers the lead as it is now. Throws 404 for a lead that it
 * does not see, and 409 when somebody changed its status meanwhile.
 */
export const changePortalLead = async (
  ctx: Ctx,
  { scope, id, change }: { scope: PortalScope; id: number; change: ChangeOwnLead },
): Promise<PortalLead> => {
  const requireSeen = async (own: OwnRead): Promise<PortalLead> => {
    const found = await getOwnLead(own, id);
    if (!found) throw notFound('Lead');
    return presentLead(found);
  };
  // Both locks stand before the write, which the portal's own role may not make.
  await readOwn(ctx, scope, requireSeen);
  await changeOwnLead(ctx, { scope, id, change });
  return readOwn(ctx, scope, requireSeen);
};
