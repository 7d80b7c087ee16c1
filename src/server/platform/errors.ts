/** One field of a refused input: a dotted path as the client sent it, and a sentence for people. */
export interface Issue {
  path: string;
  message: string;
}

export interface AppErrorInput {
  /** Stable and machine-readable, `noun.what_is_wrong`. */
  code: string;
  /** The HTTP status the answer carries. */
  status: number;
  /** Shown to whoever called: never a stack, SQL, a path of the machine or a secret. */
  message: string;
  issues?: Issue[] | undefined;
  /** Whole seconds, sent as `Retry-After`. */
  retryAfter?: number | undefined;
  /** For the log only. */
  cause?: unknown;
}

/** A failure the caller may be told about. Anything else that is thrown answers 500 with a fixed text. */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(input: AppErrorInput) {
    super(input.message, input.cause === undefined ? undefined : { cause: input.cause });
    this.name = 'AppError';
    this.code = input.code;
    this.status = input.status;
    this.issues = input.issues;
    this.retryAfter = input.retryAfter;
  }
}

/** The program cannot start; the message is one sentence saying what is wrong and what to do, printed without a stack. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}

/** 404 `<Thing> not found`, code `<thing>.not_found`; `thing` is singular as people read it: `Client`. */
export function notFound(thing: string): AppError {
  const code = `${thing.trim().toLowerCase().replace(/\s+/g, '_')}.not_found`;
  return new AppError({ code, status: 404, message: `${thing} not found` });
}

/** 401 `Unauthorized`: no session, or one that no longer counts. */
export function unauthorized(): AppError {
  return new AppError({ code: 'auth.unauthorized', status: 401, message: 'Unauthorized' });
}

/** 403 `Forbidden`: signed in, but not allowed this. */
export function forbidden(): AppError {
  return new AppError({ code: 'auth.forbidden', status: 403, message: 'Forbidden' });
}

/** 403 for whatever would change something in a view that only looks. */
export function readOnlyView(): AppError {
  return new AppError({
    code: 'portal.read_only',
    status: 403,
    message: 'You are viewing as the client: nothing can be changed. Stop viewing first.',
  });
}

/** 400 with the fields at fault; the message is the first issue's, so a caller that shows only the message still helps. */
export function invalid(issues: Issue[]): AppError {
  return new AppError({
    code: 'request.invalid',
    status: 400,
    message: issues[0]?.message ?? 'Invalid request',
    issues,
  });
}

/** 429 with `Retry-After`; seconds are rounded up and at least 1. */
export function tooMany(retryAfterSeconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(retryAfterSeconds));
  return new AppError({ code: 'request.too_many', status: 429, message: 'Too many requests', retryAfter });
}

/** 503 with `Retry-After`: something the product needs (the database) is away for now; seconds. */
export function unavailable(retryAfterSeconds = 5): AppError {
  return new AppError({
    code: 'service.unavailable',
    status: 503,
    message: 'Temporarily unavailable',
    retryAfter: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}
