import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';
import { placeOf } from '#server/platform/outbound/target.ts';
import { failed, readJson, readRefusal, readTokenRefusal } from './google.rules.ts';
import type { GoogleAnswer, GoogleFailure } from './google.types.ts';

const TIMEOUT_MS = 30_000;
/** A page of 25,000 rows is some 6 MiB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Sends to Google by the guarded way out; whatever keeps it from answering is a failure. */
const send = async (ctx: Ctx, request: OutboundRequest): Promise<GoogleAnswer<OutboundReply>> => {
  try {
    // The operator named these addresses in the environment, so that a rehearsal's may be private.
    const allow = [placeOf(request.url)];
    return { body: await ctx.outbound.send({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, ...request, allow }) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'timeout') return failed('timeout');
    return failed(error.reason === 'too_large' || error.reason === 'protocol' ? 'garbled' : 'unreachable');
  }
};

const isFine = ({ status }: OutboundReply): boolean => status >= 200 && status < 300;

const Token = z.object({ access_token: z.string().min(1), scope: z.string().optional() });

export interface Credentials {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A fresh access token for a refresh token. */
const refreshAccess = async (
  ctx: Ctx,
  { clientId, clientSecret, refreshToken }: Credentials,
): Promise<GoogleAnswer<string>> => {
  const form = { client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken };
  const body = new URLSearchParams({ grant_type: 'refresh_token', ...form }).toString();
  const answer = await send(ctx, {
    url: `${ctx.config.googleTokenUrl}/token`,
    method: 'POST',
    headers: FORM,
    body,
    maxBytes: 64 * 1024,
  });
  if ('failure' in answer) return answer;
  if (!isFine(answer.body)) return readTokenRefusal(answer.body, ctx.clock.now());
  const token = Token.safeParse(readJson(answer.body.text)).data;
  return token === undefined ? failed('garbled') : { body: token.access_token };
};

/** Gives a token back to Google; false when that could not be done. One that Google has forgotten already is given back. */
export const revokeToken = async (ctx: Ctx, token: string): Promise<boolean> => {
  const body = new URLSearchParams({ token }).toString();
  const url = `${ctx.config.googleTokenUrl}/revoke`;
  const answer = await send(ctx, { url, method: 'POST', headers: FORM, body, maxBytes: 64 * 1024 });
  return 'body' in answer && (isFine(answer.body) || answer.body.status === 400);
};

interface GoogleCall<Schema extends z.ZodType> {
  path: string;
  /** Sent as JSON by POST; a GET without one. */
  body?: object;
  schema: Schema;
}

/** Calls of the Search Console API with one connection. */
export interface GoogleSession {
  call<Schema extends z.ZodType>(request: GoogleCall<Schema>): Promise<GoogleAnswer<z.output<Schema>>>;
}

const bodyOf = (body: object | undefined): Partial<OutboundRequest> =>
  body === undefined
    ? { method: 'GET' }
    : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/**
 * A session that asks for an access token when it first needs one, and once more when Google takes it no longer. Tokens live in
 * memory alone.
 */
export const openSession = (ctx: Ctx, credentials: Credentials): GoogleSession => {
  let token: string | null = null;

  const ask = async ({ path, body }: { path: string; body: object | undefined }, access: string) => {
    const { headers, ...request } = bodyOf(body);
    const own = { authorization: `Bearer ${access}`, accept: 'application/json' };
    const url = `${ctx.config.searchConsoleUrl}${path}`;
    return send(ctx, { url, ...request, headers: { ...headers, ...own } });
  };

  const access = async (): Promise<GoogleAnswer<string>> => {
    if (token !== null) return { body: token };
    const fresh = await refreshAccess(ctx, credentials);
    if ('body' in fresh) token = fresh.body;
    return fresh;
  };

  const reply = async (request: { path: string; body: object | undefined }): Promise<GoogleAnswer<OutboundReply>> => {
    const first = await access();
    if ('failure' in first) return first;
    const answer = await ask(request, first.body);
    if (!('body' in answer) || answer.body.status !== 401) return answer;
    token = null;
    const second = await access();
    return 'failure' in second ? second : ask(request, second.body);
  };

  return {
    async call({ path, body, schema }) {
      const answer = await reply({ path, body });
      if ('failure' in answer) return answer;
      if (!isFine(answer.body)) return readRefusal(answer.body, ctx.clock.now());
      const read = schema.safeParse(readJson(answer.body.text));
      return read.success ? { body: read.data } : failed('garbled');
    },
  };
};

const Sites = z.object({
  // Google leaves the list out where there is none.
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});

/** The properties of the connected account. */
export const listSites = async (
  session: GoogleSession,
): Promise<GoogleAnswer<{ siteUrl: string; permissionLevel: string }[]>> => {
  const answer = await session.call({ path: '/sites', schema: Sites });
  return 'failure' in answer ? answer : { body: answer.body.siteEntry };
};

const count = z.number().nonnegative();
const Rows = z.object({
  rows: z
    .array(z.object({ keys: z.array(z.string()), clicks: count, impressions: count, position: count }))
    .default([]),
});

export type AnalyticsRow = z.output<typeof Rows>['rows'][number];

export interface AnalyticsQuery {
  siteUrl: string;
  from: string;
  to: string;
  dimensions: readonly ('date' | 'page' | 'query')[];
}

const PER_PAGE = 25_000;
/** Google hands out fifty thousand rows a day at most. Of a month, the half million rows with the most clicks are read. */
const MOST_PAGES = 20;

/** The keys of a row, apart by what no address and no query holds. */
const keyOf = (keys: readonly string[]): string => keys.join('\u0000');

/**
 * All rows of a query, page by page until one comes without rows, as Google asks. Rows of equal clicks come in any order, so a
 * row may stand on two pages: it counts once. A row without all its keys makes the whole answer unreadable.
 */
export const queryAnalytics = async (
  session: GoogleSession,
  { siteUrl, from, to, dimensions }: AnalyticsQuery,
): Promise<GoogleAnswer<AnalyticsRow[]>> => {
  const found = new Map<string, AnalyticsRow>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await session.call({
      path: `/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
      body: {
        startDate: from,
        endDate: to,
        dimensions,
        type: 'web',
        dataState: 'final',
        rowLimit: PER_PAGE,
        startRow: page * PER_PAGE,
      },
      schema: Rows,
    });
    if ('failure' in answer) return answer;
    const { rows } = answer.body;
    if (rows.some(({ keys }) => keys.length !== dimensions.length)) return failed('garbled');
    if (rows.length === 0) break;
    for (const row of rows) found.set(keyOf(row.keys), row);
  }
  return { body: [...found.values()] };
};

/** Whether a failure is one that only somebody at the settings can end. */
export const needsStaff = ({ fault }: GoogleFailure): boolean =>
  ['unset', 'disconnected', 'reconnect', 'client', 'scope'].includes(fault);
