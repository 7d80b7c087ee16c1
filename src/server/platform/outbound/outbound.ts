import { Client, type Dispatcher } from 'undici';

import { type Dial, type Resolve, connectorFor, systemDial, systemResolve } from './connector.ts';
import { OutboundError } from './errors.ts';
import { readBody } from './reply-body.ts';
import { type Place, type Target, readTarget } from './target.ts';

export interface OutboundRequest {
  url: string;
  /** GET when left out. */
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole call, redirects and reading included; milliseconds, 15,000 when left out, 300,000 at most. */
  timeoutMs?: number;
  /** Longest answer read; 64 KiB when left out, 16 MiB at most. */
  maxBytes?: number;
  /** What a longer answer does: fail with `too_large` (when left out), or be cut and still count as answered. */
  overflow?: 'fail' | 'cut';
  /** Places that this call alone may reach although private: ones the operator named for its very purpose. */
  allow?: readonly Place[];
  /** How many redirects a GET or HEAD follows, each judged like a new call; 0 when left out, 5 at most. */
  maxRedirects?: number;
}

export interface OutboundReply {
  status: number;
  /** Names in lower case; repeated ones joined with ", ". */
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** The bytes read as UTF-8. */
  text: string;
  /** The answer was longer than maxBytes and `overflow` is `cut`. */
  cut: boolean;
  /** Where a 3xx points, absolute; null otherwise. Not followed, not judged. */
  location: string | null;
  /** The URL that answered. */
  url: string;
  durationMs: number;
}

/** The only way out: every call of the product to another machine over HTTP. */
export interface Outbound {
  /** Sends once and answers with whatever status came back. Throws OutboundError when there is no answer. */
  send(request: OutboundRequest): Promise<OutboundReply>;
}

export interface OutboundOptions {
  /** Exact places that may be private or on another port. */
  allow: readonly Place[];
  userAgent?: string;
  /** Tests put their own in place of the system's. */
  resolve?: Resolve;
  dial?: Dial;
  /** Extra certificate authorities, PEM. */
  ca?: string;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const LONGEST_TIMEOUT_MS = 300_000;
const DEFAULT_MAX_BYTES = 64 * 1024;
const LARGEST_MAX_BYTES = 16 * 1024 * 1024;
const MOST_REDIRECTS = 5;

/** Set by this client alone: they decide whom the connection talks to and where a message ends. */
const OWN_HEADERS = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Limits {
  maxBytes: number;
  cut: boolean;
  signal: AbortSignal;
}

const within = (value: number | undefined, fallback: number, maximum: number): number =>
  Math.min(Math.max(1, value ?? fallback), maximum);

const sentHeaders = (request: OutboundRequest, userAgent: string): Record<string, string> => {
  const own: Record<string, string> = { 'user-agent': userAgent, accept: '*/*' };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (!OWN_HEADERS.has(name.toLowerCase())) own[name.toLowerCase()] = value;
  }
  // Nothing here inflates an answer, so a compressed one can be no bomb.
  own['accept-encoding'] = 'identity';
  return own;
};

const flatHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const locationOf = (status: number, headers: Record<string, string>, base: URL): string | null => {
  const text = headers.location;
  if (!REDIRECTS.has(status) || text === undefined) return null;
  return URL.canParse(text, base) ? new URL(text, base).href : null;
};

const failure = (error: unknown, signal: AbortSignal): OutboundError => {
  if (error instanceof OutboundError && !signal.aborted) return error;
  return new OutboundError(signal.aborted ? 'timeout' : 'protocol');
};

type Exchange = Omit<OutboundReply, 'durationMs'>;

interface Wire {
  resolve: Resolve;
  dial: Dial;
  ca: string | undefined;
  userAgent: string;
}

interface Call {
  target: Target;
  request: OutboundRequest;
  limits: Limits;
}

const exchange = async ({ userAgent, ...connecting }: Wire, { target, request, limits }: Call): Promise<Exchange> => {
  const { signal } = limits;
  // One connection for each call: every call resolves and judges anew, and none inherits a half-dead socket.
  const client = new Client(target.url.origin, {
    connect: connectorFor({ ...connecting, target, signal }),
    allowH2: false,
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const answer = await client.request({
      path: `${target.url.pathname}${target.url.search}`,
      method: request.method ?? 'GET',
      headers: sentHeaders(request, userAgent),
      body: request.body ?? null,
      signal,
    });
    const headers = flatHeaders(answer.headers);
    const { bytes, cut } = await readBody(answer.body, limits);
    const location = locationOf(answer.statusCode, headers, target.url);
    const text = new TextDecoder().decode(bytes);
    return { status: answer.statusCode, headers, bytes, text, cut, location, url: target.url.href };
  } finally {
    client.destroy(() => {});
  }
};

/** A client for public addresses, and for private ones only where `allow` lists them. */
export function createOutbound(options: OutboundOptions): Outbound {
  const { allow, userAgent = 'Farmstead', resolve = systemResolve, dial = systemDial, ca } = options;
  const wire: Wire = { resolve, dial, ca, userAgent };

  const follow = async (request: OutboundRequest, limits: Limits): Promise<Exchange> => {
    const mayFollow = request.method === undefined || request.method === 'GET' || request.method === 'HEAD';
    let left = mayFollow ? Math.min(request.maxRedirects ?? 0, MOST_REDIRECTS) : 0;
    let current = request;
    for (;;) {
      const target = readTarget(current.url, [...allow, ...(request.allow ?? [])]);
      const reply = await exchange(wire, { target, request: current, limits });
      if (reply.location === null || left === 0) return reply;
      left -= 1;
      const sameOrigin = new URL(reply.location).origin === target.url.origin;
      current = { ...current, url: reply.location, headers: sameOrigin ? (current.headers ?? {}) : {} };
    }
  };

  return {
    async send(request) {
      const started = performance.now();
      const abort = new AbortController();
      const timeoutMs = within(request.timeoutMs, DEFAULT_TIMEOUT_MS, LONGEST_TIMEOUT_MS);
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      const limits: Limits = {
        maxBytes: within(request.maxBytes, DEFAULT_MAX_BYTES, LARGEST_MAX_BYTES),
        cut: request.overflow === 'cut',
        signal: abort.signal,
      };
      try {
        const reply = await follow(request, limits);
        return { ...reply, durationMs: Math.round(performance.now() - started) };
      } catch (error) {
        throw failure(error, abort.signal);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
