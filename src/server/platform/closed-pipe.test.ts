import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { surviveClosedPipe } from './closed-pipe.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

test('a reader that closes the pipe ends nothing; other failures of an output do', () => {
  const output = new PassThrough();
  expect(() => output.emit('error', failure('EPIPE'))).toThrow('EPIPE');
  surviveClosedPipe(output);
  expect(() => output.emit('error', failure('EPIPE'))).not.toThrow();
  expect(() => output.emit('error', failure('ENOSPC'))).toThrow('ENOSPC');
});
