import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { forgetEntries, insertAudit } from './audit.repository.ts';

export interface AuditEntry {
  /** Null when the product itself acted. */
  actor: StaffActor | null;
  /** `noun.verb`, past tense: `farm.deleted`. */
  action: string;
  target: { kind: string; id: number; name: string };
  before?: unknown;
  after?: unknown;
}

/** Records a change, in the transaction that makes it. The log can only grow. */
export const recordAudit = (ctx: Ctx, { actor, action, target, before, after }: AuditEntry): Promise<void> =>
  insertAudit(ctx, {
    at: ctx.clock.now(),
    actorKind: actor ? 'staff' : 'system',
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetName: target.name,
    before: before ?? null,
    after: after ?? null,
  });

/** Takes out of the log what it says of people who were forgotten; who did what and when stays. Call it in a transaction. */
export const forgetTargets = (ctx: Ctx, targets: { kind: string; ids: number[] }): Promise<void> =>
  forgetEntries(ctx, targets);
