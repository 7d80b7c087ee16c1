import { type DestinationStream, type Logger as PinoLogger, pino, stdTimeFunctions } from 'pino';

import { redactFields, stripSqlValues } from './log-redaction.ts';

export type Logger = PinoLogger;

export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

export interface LoggerOptions {
  level: LogLevel;
  destination?: DestinationStream;
  base?: Record<string, unknown>;
}

/** JSON allows C1 controls, DEL, line and paragraph separators, but terminals and log readers act on them. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029]/g;
const escapeUnsafe = (line: string): string =>
  line.replace(UNSAFE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const errorOf = (first: unknown): Error | null => {
  if (first instanceof Error) return first;
  const err = typeof first === 'object' && first !== null && 'err' in first ? first.err : null;
  return err instanceof Error ? err : null;
};

/** Writes one JSON object per line, without secrets (by field name at any depth) and without URL queries. */
export function createLogger({ level, destination, base = {} }: LoggerOptions): Logger {
  const log = pino(
    {
      level,
      base,
      timestamp: stdTimeFunctions.isoTime,
      formatters: {
        level: (label) => ({ level: label }),
        log: redactFields,
      },
      // Errors are plain objects here; pino's own serializer would rename their type.
      serializers: { err: (value: unknown) => value },
      hooks: {
        streamWrite: escapeUnsafe,
        logMethod(args, method) {
          const [first, ...rest] = args as [unknown, ...unknown[]];
          const error = errorOf(first);
          const fields = first instanceof Error ? { err: first } : first;
          // pino would log the error's own message, with the values of an SQL statement.
          const message = error !== null && rest.length === 0 ? [stripSqlValues(error.message)] : rest;
          method.apply(this, [fields, ...message] as Parameters<typeof method>);
        },
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
  // Formatters do not see the fields of child loggers.
  // Unbound, because each logger calls it as itself below.
  const child = Reflect.get(log, 'child') as Logger['child'];
  log.child = function redactingChild(this: Logger, bindings: Record<string, unknown>, options?: object) {
    return child.call(this, redactFields(bindings), options);
  } as Logger['child'];
  return log;
}
