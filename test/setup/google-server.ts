import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProduct } from './product.ts';

/** Impressions and clicks of one day; a null query is one that Google does not disclose. */
export interface SeenSearch {
  date: string;
  page: string;
  query: string | null;
  clicks: number;
  impressions: number;
  position: number;
}

export interface GoogleCall {
  path: string;
  method: string;
  form: URLSearchParams;
  body: { startDate: string; endDate: string; dimensions: string[]; startRow: number; [name: string]: unknown };
}

export type GoogleReaction =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | { hang: true }
  | { cut: true };

export interface GoogleServer {
  url: string;
  /** Environment variables that point a product to this server. */
  environment: Record<string, string>;
  /** Oldest first. */
  calls: GoogleCall[];
  sites: { siteUrl: string; permissionLevel: string }[];
  /** By property. */
  seen: Map<string, SeenSearch[]>;
  /** The user's choice on the consent screen. */
  consent: { deny: boolean; scope: string };
  /** Revokes every token, as the account's owner can. */
  endTokens(): void;
  /** Expires access tokens only, as after an hour. */
  endAccess(): void;
  /** Overrides the default behaviour; null restores it. Clears the recorded calls. */
  react(handler: (call: GoogleCall) => GoogleReaction | null): void;
  stop(): Promise<void>;
}

export const GOOGLE_CLIENT = {
  clientId: '1234-abc.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-a-secret-of-google-77',
};
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

interface Code {
  challenge: string;
  redirectUri: string;
}

const refusal = (code: number, reason: string, message: string) => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason }] } },
});

const grouped = (searches: readonly SeenSearch[], { body }: GoogleCall) => {
  const sums = new Map<string, { keys: string[]; clicks: number; impressions: number; weightedPosition: number }>();
  for (const row of searches) {
    if (row.date < body.startDate || row.date > body.endDate) continue;
    const keys = body.dimensions.map((name) => row[name as 'date' | 'page' | 'query']);
    if (keys.includes(null)) continue;
    const sum = sums.get(JSON.stringify(keys)) ?? {
      keys: keys as string[],
      clicks: 0,
      impressions: 0,
      weightedPosition: 0,
    };
    sum.clicks += row.clicks;
    sum.impressions += row.impressions;
    sum.weightedPosition += row.impressions * row.position;
    sums.set(JSON.stringify(keys), sum);
  }
  return [...sums.values()]
    .toSorted((one, other) => other.clicks - one.clicks)
    .map(({ weightedPosition, ...row }) => ({
      ...row,
      ctr: row.clicks / row.impressions,
      position: weightedPosition / row.impressions,
    }));
};

/** Google's documented behaviour on loopback: consent screen, tokens, and the Search Console API. */
export const startGoogleServer = async (): Promise<GoogleServer> => {
  const calls: GoogleCall[] = [];
  const sites: GoogleServer['sites'] = [];
  const searches: GoogleServer['seen'] = new Map();
  const consent: GoogleServer['consent'] = { deny: false, scope: SCOPE };
  const codes = new Map<string, Code>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Set<string>();
  let react: Parameters<GoogleServer['react']>[0] = () => null;

  const allow = (query: URLSearchParams): string => {
    const redirect = new URL(query.get('redirect_uri') ?? '');
    redirect.searchParams.set('state', query.get('state') ?? '');
    if (consent.deny) {
      redirect.searchParams.set('error', 'access_denied');
      return redirect.href;
    }
    const code = randomBytes(16).toString('hex');
    codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: query.get('redirect_uri') ?? '' });
    redirect.searchParams.set('code', code);
    redirect.searchParams.set('scope', consent.scope);
    return redirect.href;
  };

  const grant = (form: URLSearchParams): GoogleReaction => {
    const [clientId, secret] = [form.get('client_id'), form.get('client_secret')];
    if (clientId !== GOOGLE_CLIENT.clientId || secret !== GOOGLE_CLIENT.clientSecret) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    }
    const token = `ya29.${randomBytes(12).toString('hex')}`;
    const answer = { access_token: token, expires_in: 3599, token_type: 'Bearer', scope: consent.scope };
    const stale = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
    };
    if (form.get('grant_type') === 'refresh_token') {
      if (!refreshTokens.has(form.get('refresh_token') ?? '')) return stale;
      accessTokens.add(token);
      return { body: answer };
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== challenge || code.redirectUri !== form.get('redirect_uri')) return stale;
    const refreshToken = `1//${randomBytes(20).toString('hex')}`;
    refreshTokens.add(refreshToken);
    accessTokens.add(token);
    return { body: { ...answer, refresh_token: refreshToken } };
  };

  const revoke = (form: URLSearchParams): GoogleReaction =>
    refreshTokens.delete(form.get('token') ?? '')
      ? { body: {} }
      : { status: 400, body: { error: 'invalid_token', error_description: 'Token expired or revoked' } };

  const answerApi = (call: GoogleCall, authorization: string): GoogleReaction => {
    if (!accessTokens.has(authorization.replace('Bearer ', '')))
      return refusal(401, 'authError', 'Invalid Credentials');
    if (call.path === '/webmasters/v3/sites') return { body: sites.length === 0 ? {} : { siteEntry: sites } };
    const site = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(call.path)?.[1];
    const siteUrl = decodeURIComponent(site ?? '');
    const knownSite = sites.find((one) => one.siteUrl === siteUrl);
    if (!knownSite || knownSite.permissionLevel === 'siteUnverifiedUser') {
      return refusal(403, 'forbidden', `User does not have sufficient permission for site '${siteUrl}'.`);
    }
    const { startRow, rowLimit } = call.body;
    const rows = grouped(searches.get(siteUrl) ?? [], call).slice(startRow, startRow + Number(rowLimit));
    return { body: rows.length === 0 ? { responseAggregationType: 'byPage' } : { rows } };
  };

  const answer = (call: GoogleCall, request: IncomingMessage): GoogleReaction => {
    const other = react(call);
    if (other) return other;
    if (call.path === '/token') return grant(call.form);
    return call.path === '/revoke' ? revoke(call.form) : answerApi(call, request.headers.authorization ?? '');
  };

  const send = (response: ServerResponse, reaction: GoogleReaction): void => {
    if ('hang' in reaction) return;
    if ('cut' in reaction) {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"rows": [{"keys": ["2026-');
      return void setTimeout(() => response.destroy(), 10);
    }
    const isHtml = typeof reaction.body === 'string';
    const headers = { 'content-type': isHtml ? 'text/html' : 'application/json', ...reaction.headers };
    response.writeHead(reaction.status ?? 200, headers);
    response.end(isHtml ? reaction.body : JSON.stringify(reaction.body));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google.test');
    if (url.pathname === '/o/oauth2/v2/auth') {
      response.writeHead(302, { location: allow(url.searchParams) });
      return void response.end();
    }
    void request.toArray().then((chunks) => {
      const text = Buffer.concat(chunks).toString();
      const isJson = request.headers['content-type'] === 'application/json';
      const call = {
        path: url.pathname,
        method: request.method ?? '',
        form: new URLSearchParams(isJson ? '' : text),
        body: isJson ? (JSON.parse(text) as GoogleCall['body']) : ({} as GoogleCall['body']),
      };
      calls.push(call);
      send(response, answer(call, request));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    environment: { GOOGLE_ACCOUNTS_URL: url, GOOGLE_TOKEN_URL: url, SEARCH_CONSOLE_URL: `${url}/webmasters/v3` },
    calls,
    sites,
    seen: searches,
    consent,
    endTokens() {
      refreshTokens.clear();
      accessTokens.clear();
    },
    endAccess: () => accessTokens.clear(),
    react(handler) {
      react = handler;
      calls.length = 0;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

/** Connects a product to the server, as an administrator does in a browser; returns the final URL. */
export const connectGoogle = async (
  product: TestProduct,
  headers: Record<string, string>,
): Promise<string | undefined> => {
  await product.call('PUT', '/api/search-console', { headers, body: GOOGLE_CLIENT });
  const started = await product.call<{ url: string }>('POST', '/api/search-console/connect', { headers });
  const cookie = /(farmstead_console=[^;]+);/.exec(String(started.headers['set-cookie']))?.[1] ?? '';
  const answer = await fetch(started.body.url, { redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  const ended = await product.call('GET', `${callback.pathname}${callback.search}`, {
    headers: { ...headers, cookie },
  });
  return ended.headers['location']?.toString();
};
