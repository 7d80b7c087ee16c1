import type { EventEmitter } from 'node:events';
import { hasSqlState } from './database/sql-state.ts';

/** One invalid field: a dotted path as sent, and a message. */
export interface Issue {
  path: string;
  message: string;
}

export interface AppErrorInput {
  code: string;
  status: number;
  /** Shown to the caller: no stack, SQL, path of the machine or secret. */
  message: string;
  issues?: Issue[] | undefined;
  /** Whole seconds, sent as `Retry-After`. */
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** An error the caller may see. All others answer 500 with a fixed text. */
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

/** The program cannot start; the message says what is wrong and what to do, printed without a stack. */
export class StartupError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StartupError';
  }
}

/** 404 `<Thing> not found`, code `<thing>.not_found`; `thing` is singular: `Client`. */
export function notFound(name: string): AppError {
  const code = `${name.trim().toLowerCase().replace(/\s+/g, '_')}.not_found`;
  return new AppError({ code, status: 404, message: `${name} not found` });
}

/** 401 `Unauthorized`: no valid session. */
export function unauthorized(): AppError {
  return new AppError({ code: 'auth.unauthorized', status: 401, message: 'Unauthorized' });
}

/** 403 `Forbidden`: signed in, but not allowed. */
export function forbidden(): AppError {
  return new AppError({ code: 'auth.forbidden', status: 403, message: 'Forbidden' });
}

/** 403 for a change during impersonation. */
export function impersonationReadOnly(): AppError {
  return new AppError({
    code: 'portal.read_only',
    status: 403,
    message: 'You are viewing as the client: nothing can be changed. Stop viewing first.',
  });
}

/** 400 with the invalid fields; the message is the first issue's. */
export function invalid(issues: Issue[]): AppError {
  return new AppError({
    code: 'request.invalid',
    status: 400,
    message: issues[0]?.message ?? 'Invalid request',
    issues,
  });
}

/** 429 with `Retry-After`; seconds are rounded up and at least 1. */
export function tooManyRequests(retryAfterSeconds: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(retryAfterSeconds));
  return new AppError({ code: 'request.too_many', status: 429, message: 'Too many requests', retryAfter });
}

/** 503 with `Retry-After` in seconds. */
export function unavailable(retryAfterSeconds = 5): AppError {
  return new AppError({
    code: 'service.unavailable',
    status: 503,
    message: 'Temporarily unavailable',
    retryAfter: Math.max(1, Math.ceil(retryAfterSeconds)),
  });
}

/** Whether a write failed because a referenced row is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => hasSqlState(error, '23503');

/** A reader that has seen enough, such as `head`, closes the pipe; the work goes on. Other errors are thrown. */
export const surviveClosedPipe = (output: EventEmitter): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
