import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';

import {
  AppError,
  forbidden,
  invalid,
  notFound,
  tooManyRequests,
  unauthorized,
  unavailable,
  surviveClosedPipe,
} from './errors.ts';

test('every refusal has its status, its code and the text people read', () => {
  const messages = [
    notFound('Client'),
    notFound('Portal user'),
    unauthorized(),
    forbidden(),
    invalid([{ path: 'email', message: 'Enter an e-mail address.' }]),
    invalid([]),
    tooManyRequests(0.2),
    unavailable(),
  ].map(({ status, code, message, retryAfter }) => [status, code, message, retryAfter]);
  expect(messages).toEqual([
    [404, 'client.not_found', 'Client not found', undefined],
    [404, 'portal_user.not_found', 'Portal user not found', undefined],
    [401, 'auth.unauthorized', 'Unauthorized', undefined],
    [403, 'auth.forbidden', 'Forbidden', undefined],
    [400, 'request.invalid', 'Enter an e-mail address.', undefined],
    [400, 'request.invalid', 'Invalid request', undefined],
    [429, 'request.too_many', 'Too many requests', 1],
    [503, 'service.unavailable', 'Temporarily unavailable', 5],
  ]);
});

test('an error keeps its cause for the log', () => {
  const cause = new Error('disk');
  expect(new AppError({ code: 'x.y', status: 500, message: 'No', cause }).cause).toBe(cause);
});

const outputFailure = (code: string) => Object.assign(new Error(code), { code });

test('a reader that closes the pipe ends nothing; other failures of an output do', () => {
  const output = new PassThrough();
  expect(() => output.emit('error', outputFailure('EPIPE'))).toThrow('EPIPE');
  surviveClosedPipe(output);
  expect(() => output.emit('error', outputFailure('EPIPE'))).not.toThrow();
  expect(() => output.emit('error', outputFailure('ENOSPC'))).toThrow('ENOSPC');
});
