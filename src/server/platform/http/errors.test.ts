import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asAppError } from './errors.ts';

const failedQuery = (code: string): Error =>
  new DrizzleQueryError('select $1', ['secret value'], Object.assign(new Error('from the database'), { code }));

test.each(['22003', '22007', '22008', '22021', '22P02', '22P05'])(
  'a value that the database cannot hold (%s) is the sender’s mistake, told without a word of SQL',
  (code) => {
    const error = asAppError(failedQuery(code));
    expect(error).toMatchObject({ status: 400, code: 'request.invalid', issues: [{ path: '' }] });
    expect(error?.message).toBe('A value is too large, too small or cannot be read. Correct it and try again.');
  },
);

test.each(['42P01', '23505'])('%s is a bug', (code) => {
  expect(asAppError(failedQuery(code))).toBeNull();
});

test.each(['57014', '55P03', '40P01', '40001'])(
  'a statement that the server gave up (%s) may be tried again',
  (code) => {
    expect(asAppError(failedQuery(code))).toMatchObject({ status: 503, code: 'database_busy', retryAfter: 5 });
  },
);

test.each(['25006', '57P01', '08006'])('%s is an unavailable database', (code) => {
  expect(asAppError(failedQuery(code))).toMatchObject({ status: 503, code: 'database_unavailable', retryAfter: 2 });
});
