import { leavesOf, withValueAt } from '../setup/sample-requests.ts';
import { addressOf, sampleBody, type Operation } from './operations.ts';

/** Numbers from 0 to below 1 that only depend on the seed. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface Draw {
  /** Whether something happens that does so in this share of cases. */
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  whole(below: number): number;
}

export const drawBy = (seed: number): Draw => {
  const next = numbersOf(seed);
  const whole = (below: number): number => Math.floor(next() * below);
  return {
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[whole(items.length)] as (typeof items)[number],
  };
};

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Values that no field is made for. */
const VALUES: readonly unknown[] = [
  [null, true, false, [], {}, '', ' ', 0, -0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 31) - 1],
  ['0', '-1', '1e9', 'NaN', 'Infinity', '0x10', '１２', 'null', 'undefined', 'true', '[]', '{}', '$ne'],
  ['\0', 'a\0b', '\ud800', 'x\udfff', '\u202e', '\u200b', '\ufeff', '\r\n', '\u2028', '\u0085', '💣', 'İ', 'ß', 'ﬃ'],
  ["'", '"', '`', '\\', '%', '%00', '_', ';', '--', '/*', "' or 1=1 --", "'; select pg_sleep(9); --", '$1', '{{7*7}}'],
  ['../../etc/passwd', '..\\..\\x', 'file:///etc/passwd', 'http://169.254.169.254/', 'javascript:alert(1)', '//evil'],
  ['<script>', '</script>', '<img src=x onerror=1>', '=1+1', '@SUM(1)', '+1', '-1+1', '\t=1', 'a@b\r\nBcc: c@d'],
  ['9999-12-31', '0000-01-01', '2026-02-30', '2026-13-01', '-271821-04-20', '+275760-09-13T00:00:00Z', '25:61', '9am'],
  ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'a'.repeat(65), 'é'.repeat(256), 'x'.repeat(4097)],
].flat();
/** Made when they are drawn. */
const LARGE: readonly (() => unknown)[] = [
  () => 'y'.repeat(200_000),
  () => 'e\u0301'.repeat(20_000),
  () => Array.from({ length: 5000 }, (_, at) => at),
  () => Array.from({ length: 1000 }, () => 'ants'),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
  () => nested(400),
];

/** One in thirty is large. */
const wrongValue = (draw: Draw): unknown => (draw.chance(1 / 30) ? draw.pick(LARGE)() : draw.pick(VALUES));

const NAMES = ['id', 'clientId', 'isAdmin', 'role', 'passwordHash', '__proto__', 'constructor', 'createdAt', 'x'];

/** A body with one thing wrong more. */
const spoiled = (body: unknown, draw: Draw): unknown => {
  const leaves = leavesOf(body);
  if (typeof body !== 'object' || body === null || draw.chance(0.03)) return wrongValue(draw);
  if (draw.chance(0.1)) return { ...body, [draw.pick(NAMES)]: wrongValue(draw) };
  const { path, value } = draw.pick(leaves.length > 0 ? leaves : [{ path: [], value: body }]);
  if (draw.chance(0.1)) return withValueAt(body, path, undefined);
  if (draw.chance(0.1)) return withValueAt(body, path, [value, value]);
  return withValueAt(body, path.slice(0, draw.chance(0.1) ? 1 : path.length), wrongValue(draw));
};

const asText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, 3000).toWellFormed();
};

/** The query of a call, of which one part is wrong: a value, a second value, an unknown or an odd name. */
const wrongQuery = ({ parameters }: Operation, draw: Draw): string => {
  const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const name = known.length > 0 && draw.chance(0.9) ? draw.pick(known) : draw.pick(NAMES);
  const value = encodeURIComponent(asText(wrongValue(draw)));
  return draw.pick([
    `?${name}=${value}`,
    `?${name}=${value}`,
    `?${name}=${value}&${name}=2`,
    `?${name}[]=${value}`,
    `?${name}[a]=${value}`,
    `?${name}`,
    `?${name}=%ff%fe`,
    `?${name}=%`,
  ]);
};

const BROKEN_BODIES = [
  '',
  '{',
  '{"a":',
  '[1,',
  '"',
  'nul',
  '{"a":1}}',
  '{"a":01}',
  '{a:1}',
  '\u0000',
  '{"__proto__":{}}',
];
const TYPES = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'multipart/form-data', 'x', ';'];

export interface WrongRequest {
  operation: Operation;
  method: string;
  url: string;
  type: string | null;
  /** As sent; null without a body. */
  body: string | null;
}

/** Whether a call must meet no record: it would be gone for the next requests, or its pictures be drawn for seconds. */
const mustMiss = ({ method, path }: Operation): boolean =>
  method === 'DELETE' || /erase-person|archive$|generate-images/.test(path);

const wrongAddress = (operation: Operation, draw: Draw): string => {
  if (draw.chance(0.15)) {
    const value = encodeURIComponent(asText(wrongValue(draw)).slice(0, 200)) || '%00';
    return operation.path.replaceAll(/\{[^}]+\}/g, value);
  }
  if (mustMiss(operation)) return addressOf(operation.path, null);
  return addressOf(operation.path, null).replaceAll('999999', String(1 + draw.whole(3)));
};

/** A form as browsers send it, with what the body holds. */
const asForm = (body: unknown): string => {
  const pairs = leavesOf(body).map(({ path, value }) => [path.join('.') || 'x', asText(value)] as const);
  return pairs
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value)}`)
    .join('&');
};

interface Body {
  type: string;
  text: string;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** What a call gets as its body; null for nothing. */
const wrongBody = (operation: Operation, draw: Draw): Body | null => {
  // Mostly the first form of each value, which is the one that is not null.
  const sample = sampleBody(operation, (forms) => (draw.chance(0.7) ? forms[0] : draw.pick(forms)));
  if (sample === undefined) {
    if (!draw.chance(0.3)) return null;
    const junk = { [draw.pick(NAMES)]: wrongValue(draw) };
    return draw.chance(0.5) ? { type: FORM, text: asForm(junk) } : { type: JSON_TYPE, text: JSON.stringify(junk) };
  }
  if (draw.chance(0.04)) return { type: JSON_TYPE, text: draw.pick(BROKEN_BODIES) };
  let body: unknown = sample;
  for (let times = 1 + draw.whole(3); times > 0; times -= 1) body = spoiled(body, draw);
  if (operation.takesForms && draw.chance(0.4)) return { type: FORM, text: asForm(body) };
  const text = JSON.stringify(body) ?? 'null';
  return { type: draw.chance(0.03) ? draw.pick(TYPES) : JSON_TYPE, text };
};

/** A request that differs from what the call takes in one to three things. */
export const wrongRequest = (operation: Operation, draw: Draw): WrongRequest => {
  const hasBody = operation.bodySchema !== null;
  const query = draw.chance(hasBody ? 0.15 : 0.8) ? wrongQuery(operation, draw) : '';
  const url = wrongAddress(operation, draw) + query;
  const method = draw.chance(0.01) ? draw.pick(['HEAD', 'OPTIONS', 'PUT', 'DELETE']) : operation.method;
  const body = method === 'GET' || method === 'HEAD' ? null : wrongBody(operation, draw);
  return { operation, method, url, type: body?.type ?? null, body: body?.text ?? null };
};
