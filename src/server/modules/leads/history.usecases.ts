import { LeadEvent } from '#shared/lead-history.ts';
import type { ChangedLeadPart } from '#shared/webhook-event-choices.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import type { ClientActor } from '../audit/audit.usecases.ts';
import type { LeadChange } from './leads.events.ts';
import type { LeadRow } from './leads.repository.ts';
import { insertHistory, listHistoryRows, type NewHistory } from './history.repository.ts';

export type NewLeadEvent = {
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

const PARTS: Partial<Record<LeadEvent['kind'], ChangedLeadPart>> = {
  submitted: 'submission',
  value: 'value',
  notes: 'notes',
  assigned: 'assignee',
  unquarantined: 'quarantine',
};

/** Imports and the trash are told to nobody. */
const changeOf = (event: NewLeadEvent): LeadChange[] => {
  if (event.kind === 'status') return [{ kind: 'status', ...event.detail }];
  // Its reason may name a place or a word of the visitor’s, and events are kept.
  if (event.kind === 'quarantined') return [{ kind: 'quarantined' }];
  const part = PARTS[event.kind];
  return part === undefined ? [] : [{ kind: 'part', part }];
};

interface ToldChanges {
  leadId: number;
  clientId: number;
  events: NewLeadEvent[];
  /** A quarantined lead is told once, as such; after that only that it is none any more. */
  wasQuarantined: boolean;
}

/** Emits `lead.changed` with what these events changed, in the transaction that changes the lead. */
export const emitLeadChanges = async (
  ctx: Ctx,
  { leadId, clientId, events, wasQuarantined }: ToldChanges,
): Promise<void> => {
  const changes = events.filter(({ kind }) => !wasQuarantined || kind === 'unquarantined').flatMap(changeOf);
  if (changes.length === 0) return;
  await ctx.emit('lead.changed', { leadId, clientId, at: ctx.clock.now().toISOString(), changes });
};

/** Adds to a lead's history, in the transaction that changes the lead; emits `lead.changed`. */
export const recordLeadEvents = async (
  ctx: Ctx,
  {
    lead,
    ...input
  }: { lead: Pick<LeadRow, 'id' | 'clientId' | 'quarantineReason'> } & Omit<LeadEventsInput, 'clientId'>,
): Promise<void> => {
  const { id: leadId, clientId } = lead;
  await insertHistory(
    ctx,
    buildHistoryRows(ctx, { clientId, ...input }).map((row) => ({ ...row, leadId })),
  );
  const wasQuarantined = lead.quarantineReason !== null;
  await emitLeadChanges(ctx, { leadId, clientId, events: input.events, wasQuarantined });
};

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
