import type { ApiError } from '#shared/api.ts';
import { storedSessionId } from './admin-session.ts';

export type ApiMethod = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** The parsed body of a failed call; `requestId` is for support. */
export type FailureAnswer = Partial<ApiError>;

export interface ApiRequest {
  method?: ApiMethod;
  /** Sent as JSON; a file or a form with files is sent as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Sent along; the same key twice is one request. */
  idempotencyKey?: string;
  /** Lets the request finish while the page unloads. */
  keepalive?: boolean;
}

/** `message` is the status, ": ", then the body (or the status text). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly answer: FailureAnswer;
  /** Seconds; null when the server gave none. */
  readonly retryAfter: number | null;

  constructor(response: { status: number; statusText: string; retryAfter: string | null }, text: string) {
    super(`${response.status}: ${text || response.statusText}`);
    this.name = 'ApiFailure';
    this.status = response.status;
    this.answer = readAnswer(text);
    const seconds = Number(response.retryAfter);
    this.retryAfter = response.retryAfter !== null && Number.isFinite(seconds) ? seconds : null;
  }
}

const readAnswer = (text: string): FailureAnswer => {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
};

/** Specification: the message begins with 401 and contains Unauthorized. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');

export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiFailure && statuses.includes(error.status);

/** A network failure or an unavailable server says nothing about the session. */
export const isUnreachable = (error: unknown): boolean => {
  if (error === null || error === undefined) return false;
  return !(error instanceof ApiFailure) || error.status >= 500 || error.status === 429 || error.status === 408;
};

/** The server's message, or `fallback` where there is none (network failure, no JSON). */
export const failureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiFailure && error.answer.message) || fallback;

const contentType = (body: unknown): Record<string, string> => {
  // The browser names the type of a form itself, with the boundary between its fields.
  if (body === undefined || body instanceof FormData) return {};
  return { 'content-type': body instanceof Blob ? body.type : 'application/json' };
};

const requestHeaders = (body: unknown): Record<string, string> => {
  const session = storedSessionId();
  return {
    ...contentType(body),
    ...(session === null ? {} : { 'x-admin-session': session }),
  };
};

const send = async (
  path: string,
  { method = 'GET', body, signal, idempotencyKey, keepalive = false }: ApiRequest,
): Promise<Response> => {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      ...requestHeaders(body),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    keepalive,
    ...(body === undefined
      ? {}
      : { body: body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  if (response.ok) return response;
  const { status, statusText, headers } = response;
  throw new ApiFailure({ status, statusText, retryAfter: headers.get('retry-after') }, await response.text());
};

/** Returns the parsed JSON; throws ApiFailure for an error status. */
export const callApi = async <Answer>(path: string, request: ApiRequest = {}): Promise<Answer> => {
  const response = await send(path, request);
  return (response.status === 204 ? null : await response.json()) as Answer;
};

/** Returns the response to be streamed; throws ApiFailure for an error status. */
export const callApiFile = (path: string, request: ApiRequest = {}): Promise<Response> => send(path, request);

/** `nextCursor` is null on the last page. */
export interface ApiPage<Row> {
  rows: Row[];
  total: number;
  /** There may be more than `total`. */
  isLowerBound?: boolean;
  /** `total` is about right. */
  isEstimate?: boolean;
  /** When kept figures were worked out, in ISO; absent for now. */
  figuresAt?: string;
  nextCursor: string | null;
}

/** From the `Link` header; null on the last page. */
export const nextCursorOf = (link: string | null): string | null => {
  const address = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1];
  return address === undefined ? null : new URL(address, 'http://product.invalid').searchParams.get('cursor');
};

/** Throws ApiFailure. */
export const callApiPage = async <Row>(path: string, request: ApiRequest = {}): Promise<ApiPage<Row>> => {
  const response = await send(path, request);
  const rows = (await response.json()) as Row[];
  const total = Number(response.headers.get('x-total-count') ?? rows.length);
  const nextCursor = nextCursorOf(response.headers.get('link'));
  const figuresAt = response.headers.get('x-figures-at');
  return {
    rows,
    total,
    ...(response.headers.has('x-total-least') ? { isLowerBound: true } : {}),
    ...(response.headers.has('x-total-estimate') ? { isEstimate: true } : {}),
    ...(figuresAt === null ? {} : { figuresAt }),
    nextCursor,
  };
};

/** All rows of a list, however many calls it takes. Throws ApiFailure. */
export const callApiList = async <Row>(path: string, request: ApiRequest = {}): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: ApiPage<Row> = await callApiPage<Row>(withQuery(path, { cursor }), request);
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
};

/** Leaves out undefined, null and empty values. */
export const withQuery = (
  path: string,
  query: Record<string, string | number | boolean | null | undefined>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
};
