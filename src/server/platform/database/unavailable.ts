import { DrizzleQueryError } from 'drizzle-orm';
import { AppError } from '../errors.ts';

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** Shutting down, starting up, too many connections, disk or memory full, read-only standby. */
const SERVER_CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53100',
  '53200',
  '58030',
  '25006',
  '25P03',
]);

/** What a standby lacks: unlogged tables, some functions, and rows that its primary has vacuumed. */
const STANDBY_CODES = new Set(['0A000', '55000', '40001']);

/** Errors of `pg` without a code. */
const DRIVER_MESSAGES =
  /^(connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed and is not queryable|cannot use a pool after calling end)/i;

const RETRY_AFTER_SECONDS = 2;

const databaseFailure: unique symbol = Symbol('at the database');

/** Marks an error of the database connection, which otherwise looks like any other server's. */
export function markDatabaseFailure<T>(error: T): T {
  return isFailure(error) ? Object.assign(error, { [databaseFailure]: true }) : error;
}

/**
 * Whether this error, or one of its causes, means that the database is unavailable. A refused or broken connection
 * counts only when marked as the database's.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isOwnSocket = false;
  for (let cause = error, depth = 0; isFailure(cause) && depth < 8; cause = cause.cause, depth++) {
    const { code, syscall } = cause;
    isOwnSocket ||= cause instanceof DrizzleQueryError || cause[databaseFailure] === true;
    if (code === 'database_unavailable') return true;
    if (typeof code === 'string') {
      if (code.startsWith('08') && code.length === 5) return true;
      if (SERVER_CODES.has(code)) return true;
      if (STANDBY_CODES.has(code) && /recovery/.test(cause.message)) return true;
      if (isOwnSocket && SYSTEM_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
    } else if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

interface Failure {
  message: string;
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  [databaseFailure]?: boolean;
}

/** The job queue reports errors as plain objects. */
function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}

/** A 503 that asks to try again in two seconds. */
export function databaseUnavailable(cause?: unknown): AppError {
  return new AppError({
    code: 'database_unavailable',
    status: 503,
    message: 'The database is unavailable for a moment. Try again shortly.',
    retryAfter: RETRY_AFTER_SECONDS,
    cause,
  });
}

/** A 503 for an unavailable database; null for every other error. */
export function databaseUnavailableError(error: unknown): AppError | null {
  return isDatabaseUnavailable(error) ? databaseUnavailable(error) : null;
}
