import type { z } from 'zod';
import { ANSWERS } from './answer-schemas.ts';

type Schemas = typeof ANSWERS;
/** A call as the server lists it: "GET /api/clients/:id". */
export type Route = keyof Schemas;
type Value<R extends Route> = z.input<Schemas[R]>;

/** A call made by a screen. */
export interface Call {
  route: Route;
  method: string;
  path: string;
  /** The query as sent. */
  query: Record<string, string>;
  body: unknown;
}

interface Special {
  special: true;
  answer: (route: Route) => Response | Promise<Response>;
}

type Reply<R extends Route> = Value<R> | Special | ((call: Call) => Value<R> | Special);
/** Responses for a screen: values that match the route's schema, or one of the special answers below. */
export type Answers = { [R in Route]?: Reply<R> };

const isSpecial = (reply: unknown): reply is Special =>
  typeof reply === 'object' && reply !== null && 'special' in reply;

const json = (value: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } });

const good = (route: Route, value: unknown, headers: Record<string, string> = {}): Response => {
  const parsed = ANSWERS[route].safeParse(value);
  if (!parsed.success) throw new WrongAnswer(`No answer of ${route}: ${parsed.error.message}`);
  return value === undefined || value === null ? new Response(null, { status: 204 }) : json(parsed.data, headers);
};

/** An error of the test itself: it fails the test, whatever the screen does with the failed call. */
class WrongAnswer extends Error {}

const special = (answer: Special['answer']): Special => ({ special: true, answer });

/** The server refuses, with its own message. */
export const refused = (status: number, message: string, more: Record<string, unknown> = {}): Special =>
  special(() => json({ message, requestId: 'request-1', ...more }, {}, status));

/** The server cannot be reached. */
export const unreachable = (): Special => special(() => Promise.reject(new TypeError('fetch failed')));

/** A page of a long list: the total, and the cursor of the next page. */
export const rowsOf = (
  rows: unknown[],
  { total = rows.length, next, figuresAt }: { total?: number; next?: string; figuresAt?: string } = {},
): Special =>
  special((route) =>
    good(route, rows, {
      'x-total-count': String(total),
      ...(figuresAt === undefined ? {} : { 'x-figures-at': figuresAt }),
      ...(next === undefined ? {} : { link: `<http://server.test/api?cursor=${next}>; rel="next"` }),
    }),
  );

/** An answer of figures that were worked out then. */
export const keptSince = (figuresAt: string, value: unknown): Special =>
  special((route) => good(route, value, { 'x-figures-at': figuresAt }));

/** An answer that waits until it is released. */
export const held = (value?: unknown) => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reply = special(async (route) => {
    await released;
    return answerOf(route, value);
  });
  return Object.assign(reply, { release: () => release() });
};

/** Answers in sequence; the last one repeats. */
export const inTurn = (...replies: unknown[]): Special => {
  let next = 0;
  return special((route) => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    return answerOf(route, reply);
  });
};

const answerOf = (route: Route, reply: unknown): Response | Promise<Response> =>
  isSpecial(reply) ? reply.answer(route) : good(route, reply);

interface KnownRoute {
  route: Route;
  method: string;
  parts: string[];
}

const ROUTES: KnownRoute[] = (Object.keys(ANSWERS) as Route[]).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, parts: path.split('/') };
});

const isPlaceholder = (part: string): boolean => part.startsWith(':');

const routeOf = (method: string, path: string): Route | null => {
  const segments = path.split('/');
  const fitting = ROUTES.filter(
    (candidate) =>
      candidate.method === method &&
      candidate.parts.length === segments.length &&
      candidate.parts.every((part, index) => isPlaceholder(part) || part === segments[index]),
  );
  // Literal paths come before paths with parameters.
  const holes = ({ parts }: KnownRoute) => parts.filter(isPlaceholder).length;
  return fitting.toSorted((a, b) => holes(a) - holes(b))[0]?.route ?? null;
};

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

/** The server of one test: gives the test's answers, records the calls and any errors. */
export const createAnswers = (first: Answers) => {
  const answers: Answers = { ...first };
  const calls: Call[] = [];
  const faults: string[] = [];
  const fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://server.test');
    const method = init.method ?? 'GET';
    const route = routeOf(method, pathname);
    if (route === null || !(route in answers)) {
      faults.push(`${method} ${pathname} was called, and the test names no answer${route ? ` of ${route}` : ''}.`);
      return json({ message: 'Unexpected call', requestId: 'x' }, {}, 500);
    }
    const call = { route, method, path: pathname, query: Object.fromEntries(searchParams), body: bodyOf(init.body) };
    calls.push(call);
    const reply = answers[route] as Reply<Route>;
    try {
      const response = await answerOf(route, typeof reply === 'function' ? reply(call) : reply);
      init.signal?.throwIfAborted();
      return response;
    } catch (error) {
      if (error instanceof WrongAnswer) faults.push(error.message);
      throw error;
    }
  };
  return { answers, calls, faults, fetch };
};
