import type { Dispatcher } from 'undici';

import { type Dial, type Resolve, createConnector, systemDial, systemResolve } from './connector.ts';
import { OutboundError } from './errors.ts';
import { readBody } from './reply-body.ts';
import { type HostPort, type Target, parseTarget } from './target.ts';

export interface OutboundRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole call with redirects and reading; 15,000 by default, 300,000 at most. */
  timeoutMs?: number;
  /** 64 KiB by default, 20 MiB at most. */
  maxBytes?: number;
  /** A longer body fails with `too_large` (the default), or is cut. */
  overflow?: 'fail' | 'cut';
  /** Private addresses that this call may reach besides `OUTBOUND_ALLOW`. */
  allow?: readonly HostPort[];
  /** Gets each part of a successful answer as it arrives; the whole is returned as always. */
  onChunk?: (chunk: Uint8Array) => void;
  /** Redirects that a GET or HEAD follows, each checked like a new call; 0 by default, 5 at most. */
  maxRedirects?: number;
}

export interface OutboundReply {
  status: number;
  /** Names in lower case; repeated headers are joined with ", ". */
  headers: Record<string, string>;
  bytes: Uint8Array;
  text: string;
  cut: boolean;
  /** The absolute target of a 3xx, neither followed nor checked; null otherwise. */
  location: string | null;
  /** The URL that responded, after redirects. */
  url: string;
  durationMs: number;
}

/** Every HTTP call of the product to another machine goes through this client. */
export interface Outbound {
  /** Sends once and returns any response, whatever its status. Throws OutboundError without a response. */
  send(request: OutboundRequest): Promise<OutboundReply>;
}

export interface OutboundOptions {
  allow: readonly HostPort[];
  userAgent?: string;
  resolve?: Resolve;
  dial?: Dial;
  /** Extra certificate authorities, PEM. */
  ca?: string;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_TIMEOUT_MS = 300_000;
const DEFAULT_MAX_BYTES = 64 * 1024;
const LARGEST_MAX_BYTES = 20 * 1024 * 1024;
const MAX_REDIRECTS = 5;

/** Set only by this client: they decide who gets the request and where it ends. */
const RESERVED_HEADERS = new Set([
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
  /** Whether a connection of the call was open. */
  isOpen: boolean;
}

const clampLimit = (value: number | undefined, fallback: number, maximum: number): number =>
  Math.min(Math.max(1, value ?? fallback), maximum);

const sentHeaders = (request: OutboundRequest, userAgent: string): Record<string, string> => {
  const baseHeaders: Record<string, string> = { 'user-agent': userAgent, accept: '*/*' };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (!RESERVED_HEADERS.has(name.toLowerCase())) baseHeaders[name.toLowerCase()] = value;
  }
  // Bodies are not decompressed, so a zip bomb has no effect.
  baseHeaders['accept-encoding'] = 'identity';
  return baseHeaders;
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

const toOutboundError = (error: unknown, { signal, isOpen }: Pick<Limits, 'signal' | 'isOpen'>): OutboundError => {
  const known = error instanceof OutboundError && !signal.aborted ? error.reason : null;
  return new OutboundError(known ?? (signal.aborted ? 'timeout' : 'protocol'), { isSent: isOpen });
};

type SingleResponse = Omit<OutboundReply, 'durationMs'>;

interface Transport {
  resolve: Resolve;
  dial: Dial;
  ca: string | undefined;
  userAgent: string;
}

interface OutboundCall {
  target: Target;
  request: OutboundRequest;
  limits: Limits;
}

const sendOnce = async (
  { userAgent, ...connecting }: Transport,
  { target, request, limits }: OutboundCall,
): Promise<SingleResponse> => {
  const { signal } = limits;
  const { Client } = await import('undici');
  // One connection per call: each call resolves and checks again, and none reuses a dead socket.
  const client = new Client(target.url.origin, {
    connect: createConnector({ ...connecting, target, signal, onOpen: () => (limits.isOpen = true) }),
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
    const { bytes, cut } = await readBody(answer.body, {
      ...limits,
      onChunk: answer.statusCode < 300 ? request.onChunk : undefined,
    });
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
  const wire: Transport = { resolve, dial, ca, userAgent };

  const follow = async (request: OutboundRequest, limits: Limits): Promise<SingleResponse> => {
    const mayFollow = request.method === undefined || request.method === 'GET' || request.method === 'HEAD';
    let redirectsLeft = mayFollow ? Math.min(request.maxRedirects ?? 0, MAX_REDIRECTS) : 0;
    let current = request;
    for (;;) {
      const target = parseTarget(current.url, [...allow, ...(request.allow ?? [])]);
      const reply = await sendOnce(wire, { target, request: current, limits });
      if (reply.location === null || redirectsLeft === 0) return reply;
      redirectsLeft -= 1;
      const sameOrigin = new URL(reply.location).origin === target.url.origin;
      current = { ...current, url: reply.location, headers: sameOrigin ? (current.headers ?? {}) : {} };
    }
  };

  return {
    async send(request) {
      const started = performance.now();
      const abort = new AbortController();
      const timeoutMs = clampLimit(request.timeoutMs, DEFAULT_TIMEOUT_MS, MAX_TIMEOUT_MS);
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      const limits: Limits = {
        maxBytes: clampLimit(request.maxBytes, DEFAULT_MAX_BYTES, LARGEST_MAX_BYTES),
        cut: request.overflow === 'cut',
        signal: abort.signal,
        isOpen: false,
      };
      try {
        const reply = await follow(request, limits);
        return { ...reply, durationMs: Math.round(performance.now() - started) };
      } catch (error) {
        throw toOutboundError(error, limits);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
