import { beforeAll, describe, expect, test } from 'vitest';
import { writeFarm } from '../setup/farm.ts';
import { sampled } from '../setup/full-form.ts';
import { PORTAL_PASSWORD, testProduct } from '../setup/product.ts';
import { formNumber, leavesOf, mostForms, sampleOf, withValueAt, type JsonSchema } from '../setup/sample-requests.ts';

interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security: object[];
}
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';

const product = await testProduct();
const described = (product.app.swagger().paths ?? {}) as Record<string, Record<string, Operation>>;
const operations = Object.entries(described).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
);

/** They end the session of the test, call out, or draw for seconds. */
const LEFT_OUT = /logout|client\/password|test-|domain-suggestions|generate-images/;
const walked = operations.filter(({ path, method }) => method !== 'DELETE' && !LEFT_OUT.test(path));

const TEXTS = ['\ud800x', 'a\0b', '9999-12-31', '0000-01-01', '', 7];
const NUMBERS = [2_147_483_648, -1, 1e308, 1.5];
const OTHERS = ['x', null];

const hostileTo = (value: unknown): unknown[] => {
  if (typeof value === 'number') return NUMBERS;
  return typeof value === 'string' ? TEXTS : OTHERS;
};

let turn = 0;
/** All of them in the full form; in `npm test` every field gets some, and the next field those that follow. */
const hostileValues = (value: unknown): unknown[] => {
  const values = hostileTo(value);
  return sampled(values, Math.min(3, values.length), turn++);
};

/** Phrases of the validator that nobody could act on. */
const MACHINE_PHRASES =
  /[Ee]xpected |received |[<>]=|Invalid (?:input|option|string|discriminator|ISO)|must match|[Uu]nrecognized|\bint\b|\bNaN\b|undefined/;

let staff: Record<string, string>;
let portal: Record<string, string>;

beforeAll(async () => {
  ({ headers: staff } = await writeFarm(product, { clientName: 'Harbor Pest', microHubs: 'Termites' }));
  const body = { clientUsername: 'harbor', clientPassword: PORTAL_PASSWORD, mustChange: false };
  await product.call('POST', '/api/clients/1/portal-credentials', { headers: staff, body });
  portal = await product.signInToPortal('harbor');
});

/** What is wrong with the answer to one request, or nothing. */
const faultsOf = async (method: Method, url: string, body: unknown): Promise<string[]> => {
  const headers = url.startsWith('/api/client/') ? portal : staff;
  const answer = await product.call<{ issues?: { path: string; message: string }[] } | null>(method, url, {
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const sent = `${method} ${url} ${JSON.stringify(body) ?? ''}`.slice(0, 400);
  if (answer.status >= 500) return [`${answer.status}: ${sent}`];
  const issues = answer.status === 400 ? (answer.body?.issues ?? []) : [];
  return issues
    .filter(({ message }) => MACHINE_PHRASES.test(message))
    .map(({ path, message }) => `"${message}" at ${path}: ${sent}`);
};

/** A body for each form that its values may have. */
const samplesOf = (schema: JsonSchema): unknown[] =>
  Array.from({ length: mostForms(schema) }, (_, which) => sampleOf(schema, '', formNumber(which)));

const withIds = (path: string): string => path.replaceAll(/\{[^}]+\}/g, '1');

const faultsOfOperation = async ({ path, method, parameters = [], requestBody }: (typeof walked)[number]) => {
  const schema = bodySchema(requestBody);
  const [body, ...others] = schema ? samplesOf(schema) : [];
  const faults: string[] = [];
  const send = async (url: string, sent: unknown) => faults.push(...(await faultsOf(method as Method, url, sent)));
  await send(withIds(path), body);
  for (const parameter of parameters) {
    for (const value of hostileValues(sampleOf(parameter.schema, parameter.name))) {
      const text = encodeURIComponent(String(value).toWellFormed());
      if (parameter.in === 'query') await send(`${withIds(path)}?${parameter.name}=${text}`, body);
      else await send(withIds(path.replace(`{${parameter.name}}`, text)), body);
    }
  }
  const tried = new Set<string>();
  for (const other of others) await send(withIds(path), other);
  for (const sample of body === undefined ? [] : [body, ...others]) {
    for (const leaf of leavesOf(sample)) {
      // A null has nothing to be wrong about, and a value that the other forms share is tried once.
      const name = `${leaf.path.join('.')} ${typeof leaf.value}`;
      if (leaf.value === null || tried.has(name)) continue;
      tried.add(name);
      for (const value of hostileValues(leaf.value)) await send(withIds(path), withValueAt(sample, leaf.path, value));
    }
  }
  return faults;
};

test('both kinds of sessions reach the calls', async () => {
  expect((await product.call('GET', '/api/client/farms', { headers: portal })).status).toBe(200);
  expect((await product.call('GET', '/api/farms', { headers: staff })).status).toBe(200);
});

describe('a value that no form sends', () => {
  test.each(walked)('$method $path', async (operation) => {
    expect(await faultsOfOperation(operation)).toEqual([]);
  });
});

const bodySchema = (body: Operation['requestBody']): JsonSchema | undefined =>
  body?.content['application/json']?.schema;

/** The bound of a whole number, or null for a schema of another kind. */
const boundOf = ({ type, maximum, exclusiveMaximum }: JsonSchema): number | null => {
  if (type !== 'integer') return null;
  return maximum ?? exclusiveMaximum ?? Number.POSITIVE_INFINITY;
};

const unbounded = (schema: JsonSchema, path: string): string[] => [
  ...((boundOf(schema) ?? 0) > 2_147_483_647 ? [path] : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => unbounded(one, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`)),
  ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
];

test('every whole number of a request has a bound that the database can hold', () => {
  const found = operations.flatMap(({ path, method, parameters = [], requestBody }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${method} ${path} ${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, `${method} ${path}`)),
  ]);
  expect(found).toEqual([]);
});

test('no call of staff or of a client takes a field that it does not know', () => {
  const open = operations.filter(({ security }) => security.length === 0);
  expect(open.length).toBeGreaterThan(20);
  const taking = operations
    .filter(({ security, requestBody }) => security.length > 0 && requestBody !== undefined)
    .map(({ method, path, requestBody }) => ({ name: `${method} ${path}`, schema: bodySchema(requestBody) }));
  expect(taking.length).toBeGreaterThan(90);
  const loose = taking.filter(({ schema }) => schema?.type === 'object' && schema.additionalProperties !== false);
  expect(loose.map(({ name }) => name)).toEqual([]);
});
