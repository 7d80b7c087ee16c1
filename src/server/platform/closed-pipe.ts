import type { EventEmitter } from 'node:events';

/** A reader that has seen enough, such as `head`, closes the pipe; the work goes on. Other errors are thrown. */
export const surviveClosedPipe = (output: EventEmitter): void => {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
};
