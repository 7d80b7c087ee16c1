import { LeadEvent } from '#shared/lead-history.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientActor } from '../../audit/audit.usecases.ts';
import type { LeadRow } from '../leads.repository.ts';
import { insertHistory, listHistoryRows, type NewHistory } from './history.repository.ts';

/** What happened, as far as the caller knows: when and to which lead follows. */
type Happening = {
  [Kind in LeadEvent['kind']]: { kind: Kind; detail: Extract<LeadEvent, { kind: Kind }>['detail'] };
}[LeadEvent['kind']];

interface Told {
  clientId: number;
  /** Null for the visitor or the product. */
  actor: StaffActor | ClientActor | null;
  events: Happening[];
}

/** What is added to a lead's history, but for the lead. */
export const historyOf = (ctx: Ctx, { clientId, actor, events }: Told): Omit<NewHistory, 'leadId'>[] =>
  events.map(({ kind, detail }) => ({
    clientId,
    at: ctx.clock.now(),
    kind,
    actorKind: actor?.kind ?? null,
    actorId: actor?.kind === 'staff' ? actor.id : null,
    actorName: actor?.name ?? null,
    detail: { ...detail },
  }));

/** Adds to a lead's history, in the transaction that changes it. */
export const noteEvents = (
  ctx: Ctx,
  { lead, ...told }: { lead: Pick<LeadRow, 'id' | 'clientId'> } & Omit<Told, 'clientId'>,
): Promise<void> =>
  insertHistory(
    ctx,
    historyOf(ctx, { clientId: lead.clientId, ...told }).map((row) => ({ ...row, leadId: lead.id })),
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
