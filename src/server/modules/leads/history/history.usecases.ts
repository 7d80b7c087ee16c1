import { LeadEvent } from '#shared/lead-history.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientActor } from '../../audit/audit.usecases.ts';
import type { LeadRow } from '../leads.repository.ts';
import { insertHistory, listHistoryRows } from './history.repository.ts';

/** What happened, as far as the caller knows: when and to which lead follows. */
type Happening = {
  [Kind in LeadEvent['kind']]: { kind: Kind; detail: Extract<LeadEvent, { kind: Kind }>['detail'] };
}[LeadEvent['kind']];

/** Adds to a lead's history, in the transaction that changes it; `actor` null for the visitor or the product. */
export const noteEvents = (
  ctx: Ctx,
  {
    lead,
    actor,
    events,
  }: { lead: Pick<LeadRow, 'id' | 'clientId'>; actor: StaffActor | ClientActor | null; events: Happening[] },
): Promise<void> =>
  insertHistory(
    ctx,
    events.map(({ kind, detail }) => ({
      clientId: lead.clientId,
      leadId: lead.id,
      at: ctx.clock.now(),
      kind,
      actorKind: actor?.kind ?? null,
      actorId: actor?.kind === 'staff' ? actor.id : null,
      actorName: actor?.name ?? null,
      detail: { ...detail },
    })),
  );

/** All that happened to a lead, oldest first. */
export const listEvents = async (ctx: Ctx, leadId: number): Promise<LeadEvent[]> =>
  (await listHistoryRows(ctx, [leadId])).map(({ id, kind, detail, at, actorKind, actorName }) =>
    LeadEvent.parse({
      id,
      kind,
      detail,
      at: at.toISOString(),
      by: actorKind === 'portal' ? `${actorName} (client)` : actorName,
    }),
  );
