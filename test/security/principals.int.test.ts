import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_ROUTES } from '#server/app/public-routes.ts';
import { STAFF_ROLES } from '#shared/roles.ts';
import { isShortForm, sampled } from '../setup/full-form.ts';
import { testProduct } from '../setup/product.ts';
import { insertClientRow } from '../setup/rows.ts';
import { EXPECTED_ANSWERS, type Audience } from './expected-answers.ts';
import { addressOf, describedOperations, sampleBody, servedCalls, type Operation } from './operations.ts';
import { everybody, type Principal } from './principals.ts';
import { createClientWithFarm, plantCanary, type ClientIds } from './two-clients.ts';

/** In every text of the client whose records are asked for; nobody else may ever be answered with it. */
const CANARY = 'canaryofalpha';

const product = await testProduct();
const { ctx } = product;
const operations = describedOperations(product);
const expectedOf = ({ name }: Operation) => EXPECTED_ANSWERS[name] ?? (['admin', 0] as const);
const audienceOf = (operation: Operation): Audience => expectedOf(operation)[0];

let ids: ClientIds;
let people: Principal[];

beforeAll(async () => {
  ids = await createClientWithFarm(product, { name: 'alpha', microHub: 'Termites' });
  await createClientWithFarm(product, { name: 'bravo', microHub: 'Bed Bugs' });
  const newClientId = await insertClientRow(ctx, { name: 'Newcomer' });
  people = await everybody(product, { clientId: ids.client, owner: 'alpha', other: 'bravo', newClientId });
});

let sent = 0;

/** Each request comes from an address of its own: limits by address have tests of their own. */
const send = async (operation: Operation, { headers, own }: { headers: Record<string, string>; own: boolean }) => {
  sent += 1;
  const body = sampleBody(operation);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return product.app.inject({
    method: operation.method,
    url: addressOf(operation.path, own ? ids : null),
    headers: { ...type, ...headers },
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
};

const isStaff = (kind: string): boolean => (STAFF_ROLES as readonly string[]).includes(kind);
const rank = (role: string): number => (STAFF_ROLES as readonly string[]).indexOf(role);

/** The status that somebody is refused with; null for those who may call. */
const refusalOf = ({ kind }: Principal, operation: Operation): number | null => {
  const audience = audienceOf(operation);
  const changes = operation.method !== 'GET';
  if (audience === 'open') return null;
  if (kind === 'outsider') return changes ? 403 : null;
  if (audience !== 'client' && audience !== 'team') {
    if (!isStaff(kind)) return 401;
    return rank(kind) < rank(audience) ? 403 : null;
  }
  if (kind === 'viewer') return changes ? 403 : null;
  if (kind === 'newcomer') return operation.path === '/api/client/password' ? null : 403;
  if (kind === 'other') return operation.path.includes('{') ? 404 : null;
  if (kind === 'member') return audience === 'team' ? null : 403;
  return kind === 'owner' ? null : 401;
};

/** A fingerprint of each table's rows. */
const tableStates = async (): Promise<Map<string, string>> => {
  const { rows: tables } = await ctx.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const states = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await ctx.db.execute<{ state: string }>(
      sql`select coalesce(md5(string_agg(row::text, '' order by row::text)), '') as state from ${sql.identifier(name)} row`,
    );
    states.set(name, rows[0]?.state ?? '');
  }
  return states;
};

test('every call has its expected answer, and none is listed that is gone', () => {
  const names = operations.map(({ name }) => name);
  expect(names.filter((name) => !(name in EXPECTED_ANSWERS))).toEqual([]);
  expect(Object.keys(EXPECTED_ANSWERS).filter((name) => !names.includes(name))).toEqual([]);
});

test('every call of the server is described, and every one that is listed as open is there', () => {
  const served = servedCalls(product);
  const described = new Set(operations.map(({ name }) => name));
  const calls = served.filter((name) => / \/api\//.test(name) && !/^(?:HEAD|OPTIONS) /.test(name));
  expect(calls.length).toBeGreaterThan(300);
  expect(calls.filter((name) => !described.has(name) && name !== 'GET /api/openapi.json')).toEqual([]);
  const names = new Set(served.map((name) => name.replaceAll(/\{([A-Za-z]+)\}/g, ':$1')));
  expect([...PUBLIC_ROUTES].filter((name) => !names.has(name))).toEqual([]);
});

const isRead = ({ method }: Operation): boolean => method === 'GET';
const of = (kind: Principal['kind']): Record<string, string> => people.find((one) => one.kind === kind)?.headers ?? {};

/** Those who just may call. */
const allowedKinds = (operation: Operation): Principal['kind'][] => {
  const audience = audienceOf(operation);
  if (audience === 'open') return ['nobody'];
  if (audience === 'team' || audience === 'client') {
    const team: Principal['kind'][] = audience === 'team' ? ['member'] : [];
    return isRead(operation) ? [...team, 'owner', 'viewer'] : [...team, 'owner'];
  }
  return [audience];
};

/** The sample names what a lead is worth, which only owners say. */
const REFUSED_TO_MEMBERS = new Set(['PATCH /api/client/leads/{id}']);

test('whoever may call gets the expected answer', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    for (const kind of allowedKinds(operation)) {
      const isRefused = kind === 'member' && REFUSED_TO_MEMBERS.has(operation.name);
      const status = isRefused ? 403 : expectedOf(operation)[1];
      const isChangeOfStaff = !['nobody', 'owner', 'member'].includes(kind) && !isRead(operation);
      // Some changes end the session that they come with.
      const headers = isChangeOfStaff ? await product.signIn(kind as 'admin') : of(kind);
      const answer = await send(operation, { headers, own: !isChangeOfStaff });
      const told = `${answer.statusCode} instead of ${status} for ${kind}: ${operation.name} ${answer.body.slice(0, 200)}`;
      if (answer.statusCode !== status) wrong.push(told);
    }
  }
  expect(wrong).toEqual([]);
});

describe('with a canary in every text of the client', () => {
  beforeAll(() => plantCanary(product, ids.client, CANARY));

  /** What is wrong with the answer to somebody, or nothing. */
  const faultsOf = async (person: Principal, operation: Operation): Promise<string[]> => {
    const expected = refusalOf(person, operation);
    const answer = await send(operation, { headers: person.headers, own: true });
    const told = `${answer.statusCode} for ${person.name}: ${operation.name}`;
    const tells = answer.body.includes(CANARY) || JSON.stringify(answer.headers).includes(CANARY);
    return [
      ...(expected !== null && answer.statusCode !== expected ? [`${told} instead of ${expected}`] : []),
      ...(tells ? [`${told} tells of the client`] : []),
    ];
  };

  test('everybody else is refused, changes nothing and learns nothing', async () => {
    const before = await tableStates();
    const wrong: string[] = [];
    for (const operation of isShortForm ? sampled(operations, 3) : operations) {
      for (const person of people) {
        const isRefused = refusalOf(person, operation) !== null;
        const readsOwn =
          person.kind === 'other' && isRead(operation) && ['client', 'team'].includes(audienceOf(operation));
        if (isRefused || readsOwn) wrong.push(...(await faultsOf(person, operation)));
      }
    }
    expect(wrong).toEqual([]);
    const after = await tableStates();
    expect([...before].filter(([name, state]) => after.get(name) !== state).map(([name]) => name)).toEqual([]);
  });

  test('calls that are open to everybody tell nothing of a client', async () => {
    const open = operations.filter((operation) => audienceOf(operation) === 'open');
    const strangers = people.filter(({ kind }) => kind === 'nobody' || kind === 'other');
    const wrong: string[] = [];
    for (const operation of open) for (const person of strangers) wrong.push(...(await faultsOf(person, operation)));
    expect(wrong).toEqual([]);
  });

  test('the control: its owner and staff are answered with the canary', async () => {
    for (const [name, kind] of [
      ['GET /api/client/farms/{farmId}/leads', 'owner'],
      ['GET /api/client/leads', 'viewer'],
      ['GET /api/clients/{id}', 'user'],
    ] as const) {
      const operation = operations.find((one) => one.name === name);
      const answer = operation && (await send(operation, { headers: of(kind), own: true }));
      expect(answer?.body, name).toContain(CANARY);
    }
  });
});
