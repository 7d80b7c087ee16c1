import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { hasSqlState } from '../database/sql-state.ts';
import { databaseUnavailableError } from '../database/unavailable.ts';
import { AppError, invalid, notFound, type Issue } from '../errors.ts';

const FRAMEWORK_MESSAGES: Record<number, string> = {
  400: 'The request could not be read. Send valid JSON.',
  404: 'Not found',
  413: 'The request is too large. Send a shorter one.',
  415: 'Send the request as application/json.',
  429: 'Too many requests',
};

const BROKEN_REQUESTS: Readonly<Record<string, [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

const UNCLOSED_MS = 2_000;

/** A body of a million bytes can have a hundred thousand faults, which nobody reads. */
const MAX_ISSUES = 100;

const zodIssues = (error: unknown): Issue[] | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const issues: Issue[] = [];
  for (const { instancePath, message = 'Invalid value.', params } of error.validation) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
    const { keys } = params;
    if (!Array.isArray(keys)) issues.push({ path, message });
    // Each with its own name: the message of all of them a thousand times is a million names.
    else
      for (const key of keys.slice(0, MAX_ISSUES).map(String))
        issues.push({ path: path === '' ? key : `${path}.${key}`, message: `Remove what is not known here: ${key}.` });
    if (issues.length >= MAX_ISSUES) break;
  }
  return issues.slice(0, MAX_ISSUES);
};

/** Out of range, no date, no valid text, or a character that the encoding lacks. */
const UNSTORABLE = ['22003', '22007', '22008', '22021', '22P02', '22P03', '22P05'];

/** A value that passed its schema and that the database refused all the same; null for every other error. */
const unstorable = (error: unknown): AppError | null => {
  if (!UNSTORABLE.some((state) => hasSqlState(error, state))) return null;
  const message = 'A value is too large, too small or cannot be read. Correct it and try again.';
  return new AppError({ code: 'request.invalid', status: 400, message, issues: [{ path: '', message }], cause: error });
};

/** Ran or waited for longer than it may, or lost against another transaction: it may succeed later. */
const BUSY = ['57014', '55P03', '40P01', '40001'];

/** A statement that the server gave up, since it was too busy; null for every other error. */
const tooBusy = (error: unknown): AppError | null =>
  BUSY.some((state) => hasSqlState(error, state))
    ? new AppError({
        code: 'database_busy',
        status: 503,
        message: 'The database takes too long at the moment. Try again shortly.',
        retryAfter: 5,
        cause: error,
      })
    : null;

/** The error as one the caller may see; null for a bug. */
export const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  const issues = zodIssues(error);
  if (issues) return invalid(issues);
  const status = (error as FastifyError | undefined)?.statusCode;
  if (status === undefined || status < 400 || status > 499)
    return databaseUnavailableError(error) ?? tooBusy(error) ?? unstorable(error);
  const message = FRAMEWORK_MESSAGES[status] ?? 'Bad request';
  const unread = status === 400 ? { issues: [{ path: '', message }] } : {};
  return new AppError({ code: 'request.refused', status, message, ...unread });
};

/** Answers an error in the API's error shape; bugs are logged and answered without details. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const appError = asAppError(error);
  if (!appError) request.log.error({ err: error, url: request.routeOptions.url }, 'request failed');
  else if (appError.cause !== undefined && appError.code === 'request.invalid')
    request.log.warn({ err: appError.cause, url: request.routeOptions.url }, 'a value passed its schema unseen');
  else if (appError.code === 'database_unavailable') request.log.debug({ err: appError.cause }, appError.message);
  else if (appError.status >= 500)
    request.log.warn({ code: appError.code, url: request.routeOptions.url, err: appError.cause }, appError.message);
  if (appError?.retryAfter !== undefined) reply.header('retry-after', String(appError.retryAfter));
  return reply
    .status(appError?.status ?? 500)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send({
      message: appError?.message ?? 'Something went wrong on our side. Please try again.',
      ...(appError ? { code: appError.code } : {}),
      ...(appError?.issues ? { issues: appError.issues } : {}),
      requestId: request.id,
    });
};

/** Answers unparsable HTTP on the bare socket: headers too large, too slow or malformed. */
export const sendBrokenRequestError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, message] = BROKEN_REQUESTS[error.code ?? ''] ?? ['400 Bad Request', 'The request could not be read.'];
  const requestId = randomUUID();
  const body = JSON.stringify({ message, code: 'request.refused', issues: [{ path: '', message }], requestId });
  const head = [
    `HTTP/1.1 ${status}`,
    `x-request-id: ${requestId}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // A peer that never closes its side would hold the connection forever.
  setTimeout(() => socket.destroy(), UNCLOSED_MS).unref();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Answers an undecodable path, such as `/%ff`, with 404. No hook runs for these. */
export const sendUnreadableUrlError = (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  sendError(notFound('Page'), request, reply);
};
