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

/** PostgreSQL's own: shutting down, starting up, too many connections, disk or memory full, a standby that cannot write. */
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

/** What `pg` says without any code. */
const DRIVER_MESSAGES =
  /^(connection terminated|timeout expired|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|client was closed and is not queryable|cannot use a pool after calling end)/i;

const RETRY_AFTER_SECONDS = 2;

const atDatabase: unique symbol = Symbol('at the database');

/** Marks a failure of the connection itself, which carries nothing that tells it from another server's. */
export function markAtDatabase<T>(error: T): T {
  return isFailure(error) ? Object.assign(error, { [atDatabase]: true }) : error;
}

/**
 * Whether this failure, or one that caused it, says that the database cannot be used for now, through no fault of the
 * query. A refused or broken connection counts only where it is known to be the database's.
 */
export function isDatabaseAway(error: unknown): boolean {
  let ours = false;
  for (let cause = error, depth = 0; isFailure(cause) && depth < 8; cause = cause.cause, depth++) {
    const { code, syscall } = cause;
    ours ||= cause instanceof DrizzleQueryError || cause[atDatabase] === true;
    if (code === 'database_unavailable') return true;
    if (typeof code === 'string') {
      if (code.startsWith('08') && code.length === 5) return true;
      if (SERVER_CODES.has(code)) return true;
      if (ours && SYSTEM_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
    } else if (DRIVER_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

interface Failure {
  message: string;
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  [atDatabase]?: boolean;
}

/** The job queue reports failures as plain objects with an error's members. */
function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && typeof (value as { message?: unknown }).message === 'string';
}

/** The 503 that tells a caller to come back when the database is away, null for every other failure. */
export function databaseUnavailable(error: unknown): AppError | null {
  if (!isDatabaseAway(error)) return null;
  return new AppError({
    code: 'database_unavailable',
    status: 503,
    message: 'The database is unavailable for a moment. Try again shortly.',
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
