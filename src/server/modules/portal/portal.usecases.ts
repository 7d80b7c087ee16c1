import { addDays } from '#shared/analytics-rules.ts';
import { startOfDay } from '#shared/local-periods.ts';
import { readPhone } from '#shared/phones.ts';
import type { PortalSessionStatus, PortalFarm, PortalLead, PortalLeadFilter, PortalPage } from '#shared/portal.ts';
import type { UpdateOwnLead } from '#shared/leads.ts';
import type { Ranking, RankingFilter } from '#shared/rankings.ts';
import type { Ctx } from '#server/platform/context.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows } from '#server/platform/http/paging.ts';
import { portalRoleOf, type PortalScope, type Principal } from '#server/platform/http/principal.ts';
import { getClientTimeZone } from '../clients/time-zone.usecases.ts';
import { updateOwnLead } from '../leads/updates.usecases.ts';
import { listWithdrawnChannels } from '../leads/withdrawal-lists.usecases.ts';
import { listRankings } from '../rankings/rankings.usecases.ts';
import { presentFarm, presentLead, presentPage } from './portal.presenter.ts';
import {
  countOwnLeads,
  getLastImpersonation,
  getOwnClient,
  getOwnFarm,
  getOwnLead,
  listOwnFarms,
  listOwnLeads,
  listOwnPages,
  type OwnFarm,
  type OwnLead,
  type OwnRead,
} from './portal.repository.ts';

/** Every portal read: the scope is in each query's WHERE, and row-level security guards queries that forget it. */
const withOwnRead = <Answer>(
  ctx: Ctx,
  scope: PortalScope,
  read: (ownRead: OwnRead) => Promise<Answer>,
): Promise<Answer> => ctx.asPortal(scope, (tx) => read({ tx, scope }));

/** The signed-in client; being signed out is a result, not an error. */
export const getClientStatus = async (ctx: Ctx, principal: Principal): Promise<PortalSessionStatus> => {
  if (principal?.kind !== 'portal') return { isAuthenticated: false, client: null };
  const { client, viewedAt } = await withOwnRead(ctx, principal, async (ownRead) => ({
    client: await getOwnClient(ownRead),
    viewedAt: await getLastImpersonation(ownRead),
  }));
  const { impersonation: view, mustChangePassword, user } = principal;
  return {
    isAuthenticated: client !== null,
    client,
    ...(view ? { view: { staffName: view.staffName, until: view.until.toISOString() } } : {}),
    ...(user ? { user: { name: user.name, email: user.email, role: user.role } } : {}),
    ...(mustChangePassword ? { mustChangePassword } : {}),
    ...(viewedAt ? { lastViewedAt: viewedAt.toISOString() } : {}),
  };
};

export const listPortalFarms = async (ctx: Ctx, scope: PortalScope): Promise<PortalFarm[]> =>
  (await withOwnRead(ctx, scope, listOwnFarms)).map((row) => presentFarm(row, ctx.config.appOrigin));

/** The same 404 for another client's farm and a missing one. */
const requireOwnFarm = async (ownRead: OwnRead, farmId: number): Promise<OwnFarm> => {
  const found = await getOwnFarm(ownRead, farmId);
  if (!found) throw notFound('Farm');
  return found;
};

export interface PortalFarmInput {
  scope: PortalScope;
  farmId: number;
}

/** Throws 404. */
export const requirePortalFarm = async (ctx: Ctx, { scope, farmId }: PortalFarmInput): Promise<PortalFarm> => {
  const found = await withOwnRead(ctx, scope, (ownRead) => requireOwnFarm(ownRead, farmId));
  return presentFarm(found, ctx.config.appOrigin);
};

/** The farm's pages in order with views and leads; throws 404. */
export const listPortalPages = async (ctx: Ctx, { scope, farmId }: PortalFarmInput): Promise<PortalPage[]> => {
  const rows = await withOwnRead(ctx, scope, async (ownRead) => {
    await requireOwnFarm(ownRead, farmId);
    return listOwnPages(ownRead, farmId);
  });
  return rows.map(presentPage);
};

export interface PortalLeadsInput {
  scope: PortalScope;
  filter: PortalLeadFilter;
  limit: number;
  cursor?: string | undefined;
}

const isMember = (scope: PortalScope): boolean => portalRoleOf(scope) === 'member';

/** What a lead is worth is the owner's to know. */
const presentLeadTo = (scope: PortalScope, lead: PortalLead): PortalLead =>
  isMember(scope) ? { ...lead, value: null } : lead;

const isDay = (text: string | undefined): text is string => text?.length === 10;

/** Days are those of the client's time zone, as in statements and reports. */
const withLocalDays = async (ctx: Ctx, { scope, filter }: PortalLeadsInput): Promise<PortalLeadFilter> => {
  const { from, to } = filter;
  if (!isDay(from) && !isDay(to)) return filter;
  const timeZone = await getClientTimeZone(ctx, scope.clientId);
  const lastOf = (day: string): Date => new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
  return {
    ...filter,
    ...(isDay(from) ? { from: startOfDay(from, timeZone).toISOString() } : {}),
    ...(isDay(to) ? { to: lastOf(to).toISOString() } : {}),
  };
};

const listLeadPage = async (
  ownRead: OwnRead,
  { filter, limit, cursor }: PortalLeadsInput,
): Promise<PageOfRows<OwnLead>> => {
  const rows = await listOwnLeads(ownRead, { filter, after: decodeCursor(cursor, 2), limit: limit + 1 });
  const count = async () => ({ total: await countOwnLeads(ownRead, filter), isEstimate: false });
  return pageOfRows({ rows, limit, cursor, count });
};

/** With what each lead withdrew, which the portal's database role does not read. */
const presentLeads = async (ctx: Ctx, scope: PortalScope, rows: readonly OwnLead[]): Promise<PortalLead[]> => {
  const contacts = rows.map(({ lead: { email, phone } }) => ({
    email,
    phoneE164: phone === null ? null : (readPhone(phone)?.e164 ?? null),
  }));
  const withdrawn = await listWithdrawnChannels(ctx, { clientId: scope.clientId, contacts });
  return rows.map((row, index) => presentLeadTo(scope, presentLead(row, withdrawn[index] ?? [])));
};

/** The client's leads, newest first, without quarantined ones. */
export const listPortalLeads = async (ctx: Ctx, input: PortalLeadsInput): Promise<PageOfRows<PortalLead>> => {
  const { valued, ...others } = await withLocalDays(ctx, input);
  const filter = isMember(input.scope) || valued === undefined ? others : { ...others, valued };
  const page = await withOwnRead(ctx, input.scope, (ownRead) => listLeadPage(ownRead, { ...input, filter }));
  return { ...page, rows: await presentLeads(ctx, input.scope, page.rows) };
};

/** The leads of one of the client's farms, as `listPortalLeads`; throws 404. */
export const listPortalFarmLeads = async (
  ctx: Ctx,
  input: PortalLeadsInput & { farmId: number },
): Promise<PageOfRows<PortalLead>> => {
  const filter = { ...(await withLocalDays(ctx, input)), farmId: input.farmId };
  const page = await withOwnRead(ctx, input.scope, async (ownRead) => {
    await requireOwnFarm(ownRead, input.farmId);
    return listLeadPage(ownRead, { ...input, filter });
  });
  return { ...page, rows: await presentLeads(ctx, input.scope, page.rows) };
};

/** The client's keywords, whatever client the filter names; failed checks are shown to the agency only. */
export const listPortalRankings = (
  ctx: Ctx,
  input: { scope: PortalScope; filter: RankingFilter; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<Ranking>> =>
  withOwnRead(ctx, input.scope, async ({ tx, scope }) => {
    const found = await listRankings(tx, { ...input, filter: { ...input.filter, clientId: scope.clientId } });
    return { ...found, rows: found.rows.map((row) => ({ ...row, reason: null })) };
  });

/**
 * Stores the client's outcome of a lead and returns the lead. Throws 404 for a lead it cannot see, and 409 when the
 * status changed meanwhile, and 403 for a member who sends a value.
 */
export const updatePortalLead = async (
  ctx: Ctx,
  { scope, id, change }: { scope: PortalScope; id: number; change: UpdateOwnLead },
): Promise<PortalLead> => {
  const requireOwnLead = async (ownRead: OwnRead): Promise<OwnLead> => {
    const found = await getOwnLead(ownRead, id);
    if (!found) throw notFound('Lead');
    return found;
  };
  if (isMember(scope) && change.value !== undefined) throw forbidden();
  // Both scope checks run before the write, which the portal's database role may not make.
  await withOwnRead(ctx, scope, requireOwnLead);
  await updateOwnLead(ctx, { scope, id, change });
  const [saved] = await presentLeads(ctx, scope, [await withOwnRead(ctx, scope, requireOwnLead)]);
  if (!saved) throw notFound('Lead');
  return saved;
};
