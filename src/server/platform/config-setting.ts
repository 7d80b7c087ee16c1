import type { z } from 'zod';

export interface Setting<Output> {
  env: string;
  /** One or two sentences for the operator and the reference. */
  doc: string;
  /** Parses the variable's text; the message of an issue completes "NAME …". */
  schema: z.ZodType<Output, string>;
  /** Used when the variable is unset or empty; null makes the setting null. */
  default: string | null;
  /** Shown in the reference instead of a computed default. */
  defaultDoc?: string;
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
