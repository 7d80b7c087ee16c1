import {
  CLIENT_DEFAULTS,
  CLIENT_FIELDS,
  type Client,
  type ClientFact,
  type CreateClient,
  type UpdateClient,
} from '#shared/clients.ts';
import type { Ctx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { recordAudit, recordAudits } from '../audit/audit.usecases.ts';
import { applyCredentials, prepareCredentials, type PreparedCredentials } from './access/access.usecases.ts';
import { presentClient } from './clients.presenter.ts';
import {
  countClientRows,
  deleteClientRow,
  findClientsByName,
  getClientRow,
  getClientWithFigures,
  insertClient,
  insertClients,
  listClientRows,
  lockClientName,
  updateClientRow,
  type ClientRow,
  type NewClient,
} from './clients.repository.ts';
import { confirmedFactsAfter, withClientDefaults } from './clients.rules.ts';
import { listMarkRows } from './marks/marks.repository.ts';
import { withoutExpired } from './marks/marks.rules.ts';
import { markNewClients, recordMarks } from './marks/marks.usecases.ts';

export type { ClientRow } from './clients.repository.ts';

const CREDENTIAL_FIELDS = new Set<string>(['clientUsername', 'clientPassword']);

/** Only what a call may set, without the portal credentials, which have rules of their own. */
const settableColumns = (sent: UpdateClient): Partial<NewClient> =>
  Object.fromEntries(
    CLIENT_FIELDS.filter((name) => !CREDENTIAL_FIELDS.has(name) && name in sent && sent[name] !== undefined).map(
      (name) => [name, sent[name]],
    ),
  );

/** All clients, newest first, with their counts. */
export const listClients = async (ctx: Ctx): Promise<Client[]> => (await listClientRows(ctx)).map(presentClient);

/** How many clients there are. */
export const countClients = (ctx: Ctx): Promise<number> => countClientRows(ctx);

/** The client with its counts; throws 404. */
export const requireClient = async (ctx: Ctx, id: number): Promise<Client> => {
  const found = await getClientWithFigures(ctx, id);
  if (!found) throw notFound('Client');
  return presentClient(found);
};

/** The stored record, for use cases of other nouns; throws 404. */
export const requireClientRow = async (ctx: Ctx, id: number): Promise<ClientRow> => {
  const row = await getClientRow(ctx, id);
  if (!row) throw notFound('Client');
  return row;
};

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

/** Creates a client. Fields that are sent are confirmed facts; those filled in by default are not. */
export const createClient = async (
  ctx: Ctx,
  { actor, fields }: { actor: StaffActor; fields: CreateClient },
): Promise<Client> => {
  assertMay(actor, 'clients.create');
  const credentials = await prepareCredentials(actor, fields);
  const id = await ctx.transaction(async (tx) => {
    const row = await insertClient(tx, newClientRow(fields, ctx.clock.now()));
    await recordMarks(tx, { actor, clientId: row.id, confirmed: row.confirmedFacts, isChanged: () => true });
    await applyCredentials(tx, { clientId: row.id, credentials });
    const target = { kind: 'client', id: row.id, name: row.name };
    await recordAudit(tx, { actor, action: 'client.created', target, after: settableColumns(fields) });
    return row.id;
  });
  return requireClient(ctx, id);
};

/** Rows of one statement: the database takes 65,535 values at most. */
const AT_ONCE = 500;

/** Stores new clients without portal credentials, each recorded; call it in a transaction. Fields that are sent are confirmed facts. */
export const storeNewClients = async (
  ctx: Ctx,
  { actor, clients }: { actor: StaffActor; clients: CreateClient[] },
): Promise<void> => {
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    const some = clients.slice(from, from + AT_ONCE);
    const rows = some.map((fields) => newClientRow(fields, ctx.clock.now()));
    const ids = await insertClients(ctx, rows);
    const stored = some.map((fields, index) => ({
      id: ids[index] ?? 0,
      fields,
      facts: rows[index]?.confirmedFacts ?? [],
    }));
    await markNewClients(ctx, { actor, clients: stored });
    await recordAudits(
      ctx,
      stored.map(({ id, fields }) => ({
        actor,
        action: 'client.created',
        target: { kind: 'client', id, name: fields.name },
        after: settableColumns(fields),
      })),
    );
  }
};

/** Changes the fields that are sent; throws 404. A cleared number of years falls back to the default, unconfirmed. */
export const updateClient = async (
  ctx: Ctx,
  { actor, id, fields }: { actor: StaffActor; id: number; fields: UpdateClient },
): Promise<Client> => {
  assertMay(actor, 'clients.edit');
  const before = await requireClientRow(ctx, id);
  const credentials: PreparedCredentials | null = await prepareCredentials(actor, fields, before);
  const columns = settableColumns(fields);
  if ('yearsInBusiness' in fields && fields.yearsInBusiness === undefined) {
    columns.yearsInBusiness = CLIENT_DEFAULTS.yearsInBusiness;
  }
  const isChanged = (fact: ClientFact): boolean => columns[fact] !== undefined && columns[fact] !== before[fact];
  await ctx.transaction(async (tx) => {
    const marks = await listMarkRows(tx, id);
    const sent = confirmedFactsAfter(before.confirmedFacts, fields);
    const confirmedFacts = withoutExpired(sent, { marks, isChanged });
    await recordMarks(tx, { actor, clientId: id, confirmed: confirmedFacts, isChanged });
    await updateClientRow(tx, { id, columns: { ...columns, confirmedFacts, updatedAt: ctx.clock.now() } });
    await applyCredentials(tx, { clientId: id, credentials });
    const old = Object.fromEntries(Object.keys(columns).map((name) => [name, before[name as keyof ClientRow]]));
    const target = { kind: 'client', id, name: before.name };
    await recordAudit(tx, { actor, action: 'client.updated', target, before: old, after: columns });
  });
  return requireClient(ctx, id);
};

/** Removes a client for good, with all its farms, pages and leads; throws 404. Published addresses then answer 410. */
export const deleteClient = async (ctx: Ctx, { actor, id }: { actor: StaffActor; id: number }): Promise<void> => {
  assertMay(actor, 'clients.delete');
  await ctx.transaction(async (tx) => {
    const found = await getClientWithFigures(tx, id);
    if (!found) throw notFound('Client');
    await deleteClientRow(tx, id);
    const target = { kind: 'client', id, name: found.client.name };
    await recordAudit(tx, { actor, action: 'client.deleted', target, before: found.figures });
  });
};

/**
 * The one client of this name; null when there is none, an array of their ids when several share it. Callers that go on
 * to create the client run inside a transaction: the name stays locked until it ends.
 */
export const resolveClientByName = async (ctx: Ctx, name: string): Promise<ClientRow | number[] | null> => {
  await lockClientName(ctx, name);
  const found = await findClientsByName(ctx, name);
  if (found.length > 1) return found.map((row) => row.id);
  return found[0] ?? null;
};

/** Creates a client known by name, industry and place only, as farm creation does; nothing else is confirmed. */
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

/** Whether a fact may be stated in public: staff sent it explicitly and it is not empty. */
export const isConfirmedFact = (client: ClientRow, fact: ClientFact): boolean =>
  client.confirmedFacts.includes(fact) && client[fact] !== null && client[fact] !== '';

/** The facts that may be stated in public, as text; a ticked emergency service is "yes". */
export const publicFacts = (client: ClientRow): Partial<Record<ClientFact, string>> =>
  Object.fromEntries(
    client.confirmedFacts
      .filter((fact) => isConfirmedFact(client, fact) && client[fact] !== false)
      .map((fact) => [fact, client[fact] === true ? 'yes' : String(client[fact])]),
  );
