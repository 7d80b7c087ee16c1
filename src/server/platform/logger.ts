import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';

import { redact } from './log-redaction.ts';

export type Logger = PinoLogger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LoggerOptions {
  level: LogLevel;
  /** Where lines go; standard output when left out. */
  destination?: DestinationStream;
  /** On every line, such as the role. */
  base?: Record<string, unknown>;
}

/** JSON leaves these be, but terminals and log readers act on them: C1 controls, DEL, line and paragraph separators. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029]/g;
const escapeUnsafe = (line: string): string =>
  line.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** One JSON object a line. Secrets are cut by the name of their field at any depth, queries are cut from URLs. */
export function createLogger({ level, destination, base = {} }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      serializers: {},
      hooks: { streamWrite: escapeUnsafe },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
