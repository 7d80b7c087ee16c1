import type { Config } from '#server/platform/config.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { OpenedDatabase } from './open-database.ts';

export type CheckStatus = 'ok' | 'warn' | 'fail';

export interface CheckFinding {
  check: string;
  status: CheckStatus;
  /** The finding, then a colon or full stop and what to do. */
  detail: string;
}

export interface CheckInput {
  ctx: Ctx;
  config: Config;
  database: OpenedDatabase;
  /** Whether providers may be called, which may cost money. */
  online: boolean;
}

export type Check = (input: CheckInput) => Promise<Omit<CheckFinding, 'check'>>;
