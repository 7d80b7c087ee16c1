import type { SearchProperties } from '#shared/search-console.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError, notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit } from '../../../audit/audit.usecases.ts';
import { requireClientRow } from '../../../clients/clients.usecases.ts';
import { showConnection, withGoogle } from '../connection/connection.usecases.ts';
import { fetchDue } from '../fetching/fetching.jobs.ts';
import { listFetched } from '../fetching/fetching.repository.ts';
import { spanKey, wantedSpans } from '../fetching/fetching.rules.ts';
import { listSites } from '../google/google.usecases.ts';
import { listOwnedHosts } from '../owners/owners.repository.ts';
import { deleteChoice, insertChoice, listChosen, lockChoices, type ChosenRow } from './properties.repository.ts';
import { coveredBy, overlap, permissionOf, suggestedFirst } from './properties.rules.ts';

const progressOf = async (ctx: Ctx, { siteId, firstDay, lastDay }: ChosenRow) => {
  if (firstDay === null || lastDay === null) return { fetched: 0, wanted: 0 };
  const fetched = await listFetched(ctx, siteId);
  const wanted = wantedSpans({ firstDay, lastDay });
  return { fetched: wanted.filter((span) => fetched.has(spanKey(span))).length, wanted: wanted.length };
};

const presentChosen = async (ctx: Ctx, row: ChosenRow): Promise<SearchProperties['chosen'][number]> => {
  const { id, siteUrl, lastDay, problem } = row;
  return { id, siteUrl, lastDay, problem, ...(await progressOf(ctx, row)) };
};

/** A client's properties and those it could choose, the fitting ones first; what cannot be listed says why. Throws 404. */
export const showProperties = async (ctx: Ctx, clientId: number): Promise<SearchProperties> => {
  await requireClientRow(ctx, clientId);
  const { state } = await showConnection(ctx);
  const rows = await listChosen(ctx, clientId);
  const chosen: SearchProperties['chosen'] = [];
  for (const row of rows) chosen.push(await presentChosen(ctx, row));
  if (state !== 'connected') return { state, chosen, available: [], failure: null };
  const answer = await withGoogle(ctx, listSites);
  if ('failure' in answer) {
    const now = await showConnection(ctx);
    return { state: now.state, chosen, available: [], failure: answer.failure.reason };
  }
  const domains = (await listOwnedHosts(ctx, { clientId })).map(({ domain }) => domain);
  const hosts = [...new Set([...domains, new URL(ctx.config.appOrigin).host])];
  const available = answer.body
    .filter(({ siteUrl }) => !rows.some((row) => row.siteUrl === siteUrl))
    .map(({ siteUrl, permissionLevel }) => ({
      siteUrl,
      permission: permissionOf(permissionLevel),
      covers: coveredBy(siteUrl, hosts),
    }));
  return { state, chosen, available: suggestedFirst(available, domains), failure: null };
};

const conflict = (code: string, message: string): AppError => new AppError({ code, status: 409, message });

interface Choice {
  actor: StaffActor;
  clientId: number;
  siteUrl: string;
}

/**
 * Takes a property for a client; its figures are fetched from then on. Throws 403, 404, and 409 for one that the connected account
 * may not read or that overlaps with another of the client.
 */
export const chooseProperty = async (ctx: Ctx, { actor, clientId, siteUrl }: Choice): Promise<SearchProperties> => {
  assertMay(actor, 'clients.edit');
  const { name } = await requireClientRow(ctx, clientId);
  const answer = await withGoogle(ctx, listSites);
  if ('failure' in answer) throw conflict('rankings.search_console_failed', answer.failure.reason);
  const site = answer.body.find((one) => one.siteUrl === siteUrl);
  if (site === undefined || site.permissionLevel === 'siteUnverifiedUser') {
    throw conflict('rankings.property_unreadable', 'The connected Google account may not read this property.');
  }
  await ctx.transaction(async (tx) => {
    await lockChoices(tx, clientId);
    const other = (await listChosen(tx, clientId)).find((row) => overlap(row.siteUrl, siteUrl));
    if (other) {
      const message = `This property overlaps with ${other.siteUrl}: what both hold would count twice. Remove that one first.`;
      throw conflict('rankings.property_overlaps', message);
    }
    await insertChoice(tx, { clientId, siteUrl, by: actor.name, now: tx.clock.now() });
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.search_property_chosen', target, after: { siteUrl } });
    await tx.jobs.send(fetchDue, {});
  });
  return showProperties(ctx, clientId);
};

/** Takes a property from a client, with the figures that came of it. Throws 403 and 404. */
export const dropProperty = async (
  ctx: Ctx,
  { actor, clientId, propertyId }: { actor: StaffActor; clientId: number; propertyId: number },
): Promise<void> => {
  assertMay(actor, 'clients.edit');
  const { name } = await requireClientRow(ctx, clientId);
  await ctx.transaction(async (tx) => {
    const siteUrl = await deleteChoice(tx, { clientId, propertyId });
    if (siteUrl === null) throw notFound('Property');
    const target = { kind: 'client', id: clientId, name };
    await recordAudit(tx, { actor, action: 'client.search_property_removed', target, before: { siteUrl } });
  });
};
