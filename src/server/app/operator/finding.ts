import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { OpenedDatabase } from './open-database.ts';

export type Verdict = 'ok' | 'warn' | 'fail';

/** One thing that was looked at: how it is, and what to do where it is not as it should be. */
export interface Finding {
  check: string;
  verdict: Verdict;
  /** What was found, and after a colon or a full stop what to do. */
  detail: string;
}

export interface Patient {
  ctx: Ctx;
  config: Config;
  database: OpenedDatabase;
  /** Whether providers may be called, which may cost money. */
  online: boolean;
}

export type Check = (patient: Patient) => Promise<Omit<Finding, 'check'>>;
