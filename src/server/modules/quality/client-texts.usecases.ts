import type { Ctx } from '#server/platform/context.ts';
import { listServiceAreas } from '../clients/claims.usecases.ts';
import { confirmedFactValues, requireClientRow } from '../clients/clients.usecases.ts';
import { listFarmsOfClient, parseLocation } from '../farms/farms.usecases.ts';
import { clientTextIssue, type ClientTextKind } from './client-texts.rules.ts';

export type { ClientTextKind } from './client-texts.rules.ts';

/** Loads the client's data once. Returns a function that gives the issue of a text, or null. */
export const clientTextChecker = async (
  ctx: Ctx,
  clientId: number,
): Promise<(words: { kind: ClientTextKind; text: string }) => string | null> => {
  const row = await requireClientRow(ctx, clientId);
  const facts = confirmedFactValues(row);
  const farms = (await listFarmsOfClient(ctx, { clientId })).map(({ location }) => parseLocation(location));
  const cities = [
    ...farms.flatMap(({ city, state }) => [city, state ?? '']),
    row.city ?? '',
    row.location,
    ...(await listServiceAreas(ctx, clientId)),
  ];
  const client = { name: row.name, industry: row.industry, facts, stored: facts, reviewers: [] };
  return ({ kind, text }) => clientTextIssue({ kind, text, client, cities, today: ctx.clock.now() });
};
