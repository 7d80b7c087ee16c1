import type { z } from 'zod';

export interface Setting<Output> {
  env: string;
  /** One or two sentences for the operator and the reference. */
  doc: string;
  /** Parses the variable's text; the message of an issue completes "NAME …". */
  schema: z.ZodType<Output, string>;
  /** The text used when the variable is unset or empty; with null the setting is null. */
  default: string | null;
  /** Shown in the reference instead of a default that depends on something else. */
  defaultDoc?: string;
  /** Never shown in messages or logs. */
  secret?: boolean;
}

interface RequiredSetting<Output> extends Setting<Output> {
  default: string;
}

interface OptionalSetting<Output> extends Setting<Output> {
  default: null;
}

export const withDefault = <Output>(setting: RequiredSetting<Output>): RequiredSetting<Output> => setting;
export const optional = <Output>(setting: Omit<OptionalSetting<Output>, 'default'>): OptionalSetting<Output> => ({
  ...setting,
  default: null,
});
