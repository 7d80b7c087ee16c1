import type { PageQuery } from '#shared/api.ts';
import type { ClientChoice, ClientChoicesQuery } from '#shared/client-choices.ts';
import { clientFieldsIn } from '#shared/client-fields.ts';
import {
  CLIENT_DEFAULTS,
  type Client,
  type ClientFact,
  type ClientFilter,
  type ClientSummary,
  type CreateClient,
  type UpdateClient,
} from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { decodeCursor, pageOfRows, type PageOfRows, type Placed } from '#server/platform/http/paging.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, recordAudits } from '../audit/audit.usecases.ts';
import { applyCredentials, prepareCredentials, type PreparedCredentials } from './portal-accounts.usecases.ts';
import {
  countClientRows,
  deleteClientRow,
  listClientsByName,
  getClientRow,
  getClientWithFigures,
  getNewestClientRow,
  insertClient,
  insertClients,
  countClientsFound,
  countPagesOfClient,
  listClientChoiceRows,
  listClientHarm,
  listClientPositions,
  listClientsWithFigures,
  listClientRowsById,
  lockClientName,
  updateClientRow,
  type ClientRow,
  type NewClient,
} from './clients.repository.ts';
import { confirmedFactsAfter, presentClient, withClientDefaults, type ClientInFile } from './clients.rules.ts';
import { listConfirmationRows } from './confirmations.repository.ts';
import { withoutExpiredFacts } from './confirmations.rules.ts';
import { insertNewClientConfirmations, syncConfirmations } from './confirmations.usecases.ts';

export type { ClientRow } from './clients.repository.ts';

const CREDENTIAL_FIELDS = new Set<string>(['clientUsername', 'clientPassword']);

/** The settable fields without the portal credentials, which have rules of their own. */
const settableColumns = (sent: UpdateClient): Partial<NewClient> =>
  Object.fromEntries(
    clientFieldsIn('set')
      .filter((name) => !CREDENTIAL_FIELDS.has(name) && name in sent && sent[name] !== undefined)
      .map((name) => [name, sent[name]]),
  );

const pageOfPositions = async (
  ctx: Ctx,
  { limit, cursor, ...filter }: ClientFilter & PageQuery,
): Promise<PageOfRows<ClientSummary & Placed>> => {
  const rows = await listClientPositions(ctx, { filter, after: decodeCursor(cursor, 2), limit: limit + 1 });
  return pageOfRows({ rows, limit, cursor, count: (known) => countClientsFound(ctx, { filter, known }) });
};

/** Clients that match, newest first unless sorted otherwise, with their counts. */
export const listClientPage = async (ctx: Ctx, query: ClientFilter & PageQuery): Promise<PageOfRows<Client>> => {
  const page = await pageOfPositions(ctx, query);
  const ids = page.rows.map(({ id }) => id);
  const found = (await listClientsWithFigures(ctx, ids)).map(presentClient);
  const clients = new Map(found.map((client) => [client.id, client]));
  return { ...page, rows: ids.flatMap((id) => clients.get(id) ?? []) };
};

/** The same with what needs somebody, for a file. */
export const listClientsForFile = async (
  ctx: Ctx,
  query: ClientFilter & PageQuery,
): Promise<PageOfRows<ClientInFile>> => {
  const page = await listClientPage(ctx, query);
  const harm = await listClientHarm(
    ctx,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((client) => ({ ...client, harm: harm.get(client.id) ?? 0 })) };
};

/** The same clients by name and place alone, for choices. */
export const listClientSummaries = async (
  ctx: Ctx,
  query: ClientFilter & PageQuery,
): Promise<PageOfRows<ClientSummary>> => {
  const page = await pageOfPositions(ctx, query);
  return { ...page, rows: page.rows.map(({ sortKey: _key, sortTie: _tie, ...client }) => client) };
};

/** Clients to choose from, by name or the best match first. */
export const listClientChoices = async (ctx: Ctx, { q, limit }: ClientChoicesQuery): Promise<ClientChoice[]> => {
  const rows = await listClientChoiceRows(ctx, { words: q.split(/\s+/).filter(Boolean), limit });
  return rows.map(({ id, name, industry, location }) => ({
    id,
    name,
    detail: [industry, location].filter(Boolean).join(', '),
  }));
};

/** The client that was added last; null without any. */
export const getNewestClient = (ctx: Ctx): Promise<Pick<ClientRow, 'id' | 'name' | 'industry' | 'location'> | null> =>
  getNewestClientRow(ctx);

export const countClients = (ctx: Ctx): Promise<number> => countClientRows(ctx);

/** The client with its counts; throws 404. */
export const requireClient = async (ctx: Ctx, id: number): Promise<Client> => {
  const found = await getClientWithFigures(ctx, id);
  if (!found) throw notFound('Client');
  return presentClient(found);
};

/** The stored row; throws 404. */
export const requireClientRow = async (ctx: Ctx, id: number): Promise<ClientRow> => {
  const row = await getClientRow(ctx, id);
  if (!row) throw notFound('Client');
  return row;
};

/** The stored records of those clients that exist, in no order. */
export const listClientsById = (ctx: Ctx, ids: number[]): Promise<ClientRow[]> => listClientRowsById(ctx, ids);

const newClientRow = (fields: CreateClient, now: Date): NewClient & { confirmedFacts: ClientFact[] } => ({
  ...settableColumns(fields),
  ...withClientDefaults(fields),
  name: fields.name,
  email: fields.email,
  industry: fields.industry,
  location: fields.location,
  confirmedFacts: confirmedFactsAfter([], fields),
  createdAt: now,
  updatedAt: now,
});

/** Creates a client; sent fields are confirmed facts, defaults are not. */
export const createClient = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: CreateClient },
): Promise<Client> => {
  assertMay(actor, 'clients.create');
  const credentials = await prepareCredentials(ctx, { actor, sent: fields });
  const id = await ctx.transaction(async (tx) => {
    const row = await insertClient(tx, newClientRow(fields, ctx.clock.now()));
    await syncConfirmations(tx, { actor, clientId: row.id, confirmed: row.confirmedFacts, isChanged: () => true });
    await applyCredentials(tx, { clientId: row.id, credentials });
    const target = { kind: 'client', id: row.id, name: row.name };
    await recordAudit(tx, { actor, action: 'client.created', target, after: settableColumns(fields) });
    return row.id;
  });
  return requireClient(ctx, id);
};

/** PostgreSQL takes at most 65,535 values in one statement. */
const INSERT_BATCH_SIZE = 500;

/** Creates clients without portal credentials in the caller's transaction; sent fields are confirmed facts. */
export const insertNewClients = async (
  ctx: Ctx,
  { actor, clients }: { actor: StaffActor; clients: CreateClient[] },
): Promise<void> => {
  for (let from = 0; from < clients.length; from += INSERT_BATCH_SIZE) {
    const batch = clients.slice(from, from + INSERT_BATCH_SIZE);
    const rows = batch.map((fields) => newClientRow(fields, ctx.clock.now()));
    const ids = await insertClients(ctx, rows);
    const inserted = batch.map((fields, index) => ({
      id: ids[index] ?? 0,
      fields,
      facts: rows[index]?.confirmedFacts ?? [],
    }));
    await insertNewClientConfirmations(ctx, { actor, clients: inserted });
    await recordAudits(
      ctx,
      inserted.map(({ id, fields }) => ({
        actor,
        action: 'client.created',
        target: { kind: 'client', id, name: fields.name },
        after: settableColumns(fields),
      })),
    );
  }
};

/** Changes the sent fields; an emptied number of years falls back to the default, unconfirmed. Throws 404. */
export const updateClient = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateClient },
): Promise<Client> => {
  assertMay(actor, 'clients.edit');
  const before = await requireClientRow(ctx, id);
  const credentials: PreparedCredentials | null = await prepareCredentials(ctx, {
    actor,
    sent: fields,
    current: before,
  });
  const columns = settableColumns(fields);
  if ('yearsInBusiness' in fields && fields.yearsInBusiness === undefined) {
    columns.yearsInBusiness = CLIENT_DEFAULTS.yearsInBusiness;
  }
  const isChanged = (fact: ClientFact): boolean => columns[fact] !== undefined && columns[fact] !== before[fact];
  await ctx.transaction(async (tx) => {
    const confirmations = await listConfirmationRows(tx, id);
    const sent = confirmedFactsAfter(before.confirmedFacts, fields);
    const confirmedFacts = withoutExpiredFacts(sent, { confirmations, isChanged });
    await syncConfirmations(tx, { actor, clientId: id, confirmed: confirmedFacts, isChanged });
    await updateClientRow(tx, { id, columns: { ...columns, confirmedFacts, updatedAt: ctx.clock.now() } });
    await applyCredentials(tx, { clientId: id, credentials });
    const old = Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof ClientRow]]));
    const target = { kind: 'client', id, name: before.name };
    await recordAudit(tx, { actor, action: 'client.updated', target, before: old, after: columns });
  });
  return requireClient(ctx, id);
};

/** Deletes a client with its farms, pages and leads; published addresses then answer 410. Throws 404. */
export const deleteClient = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'clients.delete');
  await ctx.transaction(async (tx) => {
    const found = await getClientWithFigures(tx, id);
    if (!found) throw notFound('Client');
    const { farmCount, leadCount } = found.figures;
    const pageCount = await countPagesOfClient(tx, id);
    await deleteClientRow(tx, id);
    const target = { kind: 'client', id, name: found.client.name };
    await recordAudit(tx, { actor, action: 'client.deleted', target, before: { farmCount, leadCount, pageCount } });
  });
};

/** Null for no client of this name, ids for several. The name stays locked until the caller's transaction ends. */
export const resolveClientByName = async (ctx: Ctx, name: string): Promise<ClientRow | number[] | null> => {
  await lockClientName(ctx, name);
  const found = await listClientsByName(ctx, name);
  if (found.length > 1) return found.map((row) => row.id);
  return found[0] ?? null;
};

/** Creates a client from name, industry and location, as farm creation does; no other fact is confirmed. */
export const createNamedClient = async (
  ctx: Ctx,
  { actor, name, industry, location }: { actor: StaffActor; name: string; industry: string; location: string },
): Promise<ClientRow> => {
  const now = ctx.clock.now();
  const row = await insertClient(ctx, {
    ...withClientDefaults({}),
    name,
    email: '',
    industry,
    location,
    confirmedFacts: [],
    createdAt: now,
    updatedAt: now,
  });
  const target = { kind: 'client', id: row.id, name };
  await recordAudit(ctx, { actor, action: 'client.created', target, after: { name, industry, location } });
  return row;
};

/** Whether a fact may be public: confirmed and not empty. */
export const isConfirmedFact = (client: ClientRow, fact: ClientFact): boolean =>
  client.confirmedFacts.includes(fact) && client[fact] !== null && client[fact] !== '';

/** The public facts as text; an emergency service is "yes". */
export const confirmedFactValues = (client: ClientRow): Partial<Record<ClientFact, string>> =>
  Object.fromEntries(
    client.confirmedFacts
      .filter((fact) => isConfirmedFact(client, fact) && client[fact] !== false)
      .map((fact) => [fact, client[fact] === true ? 'yes' : String(client[fact])]),
  );
