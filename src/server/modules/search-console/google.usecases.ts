import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import { OutboundError } from '#server/platform/outbound/errors.ts';
import type { OutboundReply, OutboundRequest } from '#server/platform/outbound/outbound.ts';
import { toHostPort } from '#server/platform/outbound/target.ts';
import { googleFailure, readJson, parseApiError, parseTokenError } from './google.rules.ts';
import type { GoogleResult, GoogleFailure } from './google.types.ts';

const TIMEOUT_MS = 30_000;
/** A page of 25,000 rows is some 6 MiB. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Sends to Google through the guarded client; failures are returned as results. */
const send = async (ctx: Ctx, request: OutboundRequest): Promise<GoogleResult<OutboundReply>> => {
  try {
    // The operator set these addresses in the environment, so a test server's may be private.
    const allow = [toHostPort(request.url)];
    return { body: await ctx.outbound.send({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, ...request, allow }) };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'timeout') return googleFailure('timeout');
    return googleFailure(error.reason === 'too_large' || error.reason === 'protocol' ? 'garbled' : 'unreachable');
  }
};

const isSuccess = ({ status }: OutboundReply): boolean => status >= 200 && status < 300;

const Token = z.object({ access_token: z.string().min(1), scope: z.string().optional() });

export interface GoogleCredentials {
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const fetchAccessToken = async (
  ctx: Ctx,
  { clientId, clientSecret, refreshToken }: GoogleCredentials,
): Promise<GoogleResult<string>> => {
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
  if (!isSuccess(answer.body)) return parseTokenError(answer.body, ctx.clock.now());
  const token = Token.safeParse(readJson(answer.body.text)).data;
  return token === undefined ? googleFailure('garbled') : { body: token.access_token };
};

/** Revokes a token; false when that failed. A token that Google no longer knows counts as revoked. */
export const revokeToken = async (ctx: Ctx, token: string): Promise<boolean> => {
  const body = new URLSearchParams({ token }).toString();
  const url = `${ctx.config.googleTokenUrl}/revoke`;
  const answer = await send(ctx, { url, method: 'POST', headers: FORM, body, maxBytes: 64 * 1024 });
  return 'body' in answer && (isSuccess(answer.body) || answer.body.status === 400);
};

interface GoogleCall<Schema extends z.ZodType> {
  path: string;
  /** Sent as JSON by POST; a GET without one. */
  body?: object;
  schema: Schema;
}

export interface GoogleSession {
  call<Schema extends z.ZodType>(request: GoogleCall<Schema>): Promise<GoogleResult<z.output<Schema>>>;
}

const bodyOf = (body: object | undefined): Partial<OutboundRequest> =>
  body === undefined
    ? { method: 'GET' }
    : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

/** Requests an access token when first needed, and again when Google refuses it. Tokens are in memory only. */
export const openSession = (ctx: Ctx, credentials: GoogleCredentials): GoogleSession => {
  let token: string | null = null;

  const sendRequest = async ({ path, body }: { path: string; body: object | undefined }, access: string) => {
    const { headers, ...request } = bodyOf(body);
    const authHeaders = { authorization: `Bearer ${access}`, accept: 'application/json' };
    const url = `${ctx.config.searchConsoleUrl}${path}`;
    return send(ctx, { url, ...request, headers: { ...headers, ...authHeaders } });
  };

  const access = async (): Promise<GoogleResult<string>> => {
    if (token !== null) return { body: token };
    const newToken = await fetchAccessToken(ctx, credentials);
    if ('body' in newToken) token = newToken.body;
    return newToken;
  };

  const reply = async (request: { path: string; body: object | undefined }): Promise<GoogleResult<OutboundReply>> => {
    const first = await access();
    if ('failure' in first) return first;
    const answer = await sendRequest(request, first.body);
    if (!('body' in answer) || answer.body.status !== 401) return answer;
    token = null;
    const second = await access();
    return 'failure' in second ? second : sendRequest(request, second.body);
  };

  return {
    async call({ path, body, schema }) {
      const answer = await reply({ path, body });
      if ('failure' in answer) return answer;
      if (!isSuccess(answer.body)) return parseApiError(answer.body, ctx.clock.now());
      const parsed = schema.safeParse(readJson(answer.body.text));
      return parsed.success ? { body: parsed.data } : googleFailure('garbled');
    },
  };
};

const Sites = z.object({
  // Google omits the list when it is empty.
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});

export const listSites = async (
  session: GoogleSession,
): Promise<GoogleResult<{ siteUrl: string; permissionLevel: string }[]>> => {
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
/** Google offers fifty thousand rows a day at most. Of a month, the half million rows with the most clicks are read. */
const MAX_PAGES = 20;

/** Joined by a character that appears in no URL and no query. */
const rowKey = (keys: readonly string[]): string => keys.join('\u0000');

/**
 * All rows of a query, page by page until an empty one, as Google documents. Rows of equal clicks come in any order,
 * so a row may be on two pages: it counts once. A row without all its keys makes the whole answer invalid.
 */
export const queryAnalytics = async (
  session: GoogleSession,
  { siteUrl, from, to, dimensions }: AnalyticsQuery,
): Promise<GoogleResult<AnalyticsRow[]>> => {
  const found = new Map<string, AnalyticsRow>();
  for (let page = 0; page < MAX_PAGES; page += 1) {
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
    if (rows.some(({ keys }) => keys.length !== dimensions.length)) return googleFailure('garbled');
    if (rows.length === 0) break;
    for (const row of rows) found.set(rowKey(row.keys), row);
  }
  return { body: [...found.values()] };
};

/** Whether only a change in the settings can end a failure. */
export const isConnectionFailure = ({ fault }: GoogleFailure): boolean =>
  ['unset', 'disconnected', 'reconnect', 'client', 'scope'].includes(fault);
