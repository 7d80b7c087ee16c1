import type { z } from 'zod';

export interface Setting<Output> {
  /** The environment variable. */
  env: string;
  /** One or two sentences for the operator; also the reference's text. */
  doc: string;
  /** Reads the variable's text; the message of an issue completes "NAME …". */
  schema: z.ZodType<Output, string>;
  /** The text used when the variable is unset or empty; null: the setting is null then. */
  default: string | null;
  /** What the reference says instead of the default, where it depends on something else. */
  defaultDoc?: string;
  /** Its text is never shown: not in messages, not in logs. */
  secret?: boolean;
}

interface RequiredSetting<Output> extends Setting<Output> {
  default: string;
}

interface OptionalSetting<Output> extends Setting<Output> {
  default: null;
}

/** A setting that always has a value. */
export const withDefault = <Output>(setting: RequiredSetting<Output>): RequiredSetting<Output> => setting;
/** A setting that is null while nobody gives it. */
export const optional = <Output>(setting: Omit<OptionalSetting<Output>, 'default'>): OptionalSetting<Output> => ({
  ...setting,
  default: null,
});
