import type { ClientSearchProperties } from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../audit/audit.usecases.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { getConnectionStatus, withGoogleSession } from './connection.usecases.ts';
import { fetchDueFigures } from './fetching.jobs.ts';
import { listFetchedSpans } from './fetching.repository.ts';
import { spanKey, missingSpanCandidates } from './fetching.rules.ts';
import { listSites } from './google.usecases.ts';
import { listOwnedHosts } from './address-owners.repository.ts';
import {
  deleteClientProperty,
  insertClientProperty,
  listClientProperties,
  lockClientProperties,
  type ClientPropertyRow,
} from './properties.repository.ts';
import { handSearchesToPlans } from './planned-searches.usecases.ts';
import { coveredAddresses, doPropertiesOverlap, parsePermission, sortBySuggestion } from './properties.rules.ts';

const getFetchProgress = async (ctx: Ctx, { siteId, firstDay, lastDay }: ClientPropertyRow) => {
  if (firstDay === null || lastDay === null) return { fetched: 0, wanted: 0 };
  const fetched = await listFetchedSpans(ctx, siteId);
  const missingSpans = missingSpanCandidates({ firstDay, lastDay });
  return { fetched: missingSpans.filter((span) => fetched.has(spanKey(span))).length, wanted: missingSpans.length };
};

const presentClientProperty = async (
  ctx: Ctx,
  row: ClientPropertyRow,
): Promise<ClientSearchProperties['chosen'][number]> => {
  const { id, siteUrl, lastDay, problem } = row;
  return { id, siteUrl, lastDay, problem, ...(await getFetchProgress(ctx, row)) };
};

/** A client's properties and those it could choose, suggestions first; a failed list has a reason. Throws 404. */
export const getClientProperties = async (ctx: Ctx, clientId: number): Promise<ClientSearchProperties> => {
  await requireClientRow(ctx, clientId);
  const { state } = await getConnectionStatus(ctx);
  const rows = await listClientProperties(ctx, clientId);
  const chosen: ClientSearchProperties['chosen'] = [];
  for (const row of rows) chosen.push(await presentClientProperty(ctx, row));
  if (state !== 'connected') return { state, chosen, available: [], failure: null };
  const answer = await withGoogleSession(ctx, listSites);
  if ('failure' in answer) {
    const now = await getConnectionStatus(ctx);
    return { state: now.state, chosen, available: [], failure: answer.failure.reason };
  }
  const domains = (await listOwnedHosts(ctx, { clientId })).map(({ domain }) => domain);
  const hosts = [...new Set([...domains, new URL(ctx.config.appOrigin).host])];
  const available = answer.body
    .filter(({ siteUrl }) => !rows.some((row) => row.siteUrl === siteUrl))
    .map(({ siteUrl, permissionLevel }) => ({
      siteUrl,
      permission: parsePermission(permissionLevel),
      covers: coveredAddresses(siteUrl, hosts),
    }));
  return { state, chosen, available: sortBySuggestion(available, domains), failure: null };
};

const conflict = (code: string, message: string): AppError => new AppError({ code, status: 409, message });

interface AddPropertyInput {
  actor: StaffActor;
  clientId: number;
  siteUrl: string;
}

/**
 * Adds a property to a client; its figures are fetched from then on. Throws 403, 404, and 409 for one that the
 * connected account may not read or that overlaps with another of the client.
 */
export const addClientProperty = async (
  ctx: Ctx,
  { actor, clientId, siteUrl }: AddPropertyInput,
): Promise<ClientSearchProperties> => {
  assertMay(actor, 'clients.edit');
  const { name } = await requireClientRow(ctx, clientId);
  const answer = await withGoogleSession(ctx, listSites);
  if ('failure' in answer) throw conflict('search_console.failed', answer.failure.reason);
  const site = answer.body.find((one) => one.siteUrl === siteUrl);
  if (site === undefined || site.permissionLevel === 'siteUnverifiedUser') {
    throw conflict('search_console.property_unreadable', 'The connected Google account may not read this property.');
  }
  await ctx.transaction(async (tx) => {
    await lockClientProperties(tx, clientId);
    const other = (await listClientProperties(tx, clientId)).find((row) => doPropertiesOverlap(row.siteUrl, siteUrl));
    if (other) {
      const message = `This property overlaps with ${other.siteUrl}: what both hold would count twice. Remove that one first.`;
      throw conflict('search_console.property_overlaps', message);
    }
    await insertClientProperty(tx, { clientId, siteUrl, by: actor.name, now: tx.clock.now() });
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.search_property_chosen', target, after: { siteUrl } });
    await tx.jobs.send(fetchDueFigures, {});
  });
  return getClientProperties(ctx, clientId);
};

/** Removes a property from a client, with its figures. Throws 403 and 404. */
export const removeClientProperty = async (
  ctx: Ctx,
  { actor, clientId, propertyId }: { actor: StaffActor; clientId: number; propertyId: number },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  const { name } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const siteUrl = await deleteClientProperty(tx, { clientId, propertyId });
    if (siteUrl === null) throw notFound('Property');
    await handSearchesToPlans(tx, [clientId]);
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.search_property_removed', target, before: { siteUrl } });
  });
};
