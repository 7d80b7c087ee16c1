import { LeadEvent } from '#shared/lead-history.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientActor } from '../audit/audit.usecases.ts';
import type { LeadRow } from './leads.repository.ts';
import { insertHistory, listHistoryRows, type NewHistory } from './history.repository.ts';

type NewLeadEvent = {
  [Kind in LeadEvent['kind']]: { kind: Kind; detail: Extract<LeadEvent, { kind: Kind }>['detail'] };
}[LeadEvent['kind']];

interface LeadEventsInput {
  clientId: number;
  /** Null for the visitor and the product. */
  actor: StaffActor | ClientActor | null;
  events: NewLeadEvent[];
}

export const buildHistoryRows = (
  ctx: Ctx,
  { clientId, actor, events }: LeadEventsInput,
): Omit<NewHistory, 'leadId'>[] =>
  events.map(({ kind, detail }) => ({
    clientId,
    at: ctx.clock.now(),
    kind,
    actorKind: actor?.kind ?? null,
    actorId: actor?.kind === 'staff' ? actor.id : null,
    actorName: actor?.name ?? null,
    detail: { ...detail },
  }));

/** Adds to a lead's history, in the transaction that changes the lead. */
export const recordLeadEvents = (
  ctx: Ctx,
  { lead, ...input }: { lead: Pick<LeadRow, 'id' | 'clientId'> } & Omit<LeadEventsInput, 'clientId'>,
): Promise<void> =>
  insertHistory(
    ctx,
    buildHistoryRows(ctx, { clientId: lead.clientId, ...input }).map((row) => ({ ...row, leadId: lead.id })),
  );

/** A lead's history, oldest first. */
export const listLeadEvents = async (ctx: Ctx, leadId: number): Promise<LeadEvent[]> =>
  (await listHistoryRows(ctx, [leadId])).map(({ id, kind, detail, at, actorKind, actorName }) =>
    LeadEvent.parse({
      id,
      kind,
      detail,
      at: at.toISOString(),
      by: actorKind === 'portal' ? `${actorName} (client)` : actorName,
    }),
  );
