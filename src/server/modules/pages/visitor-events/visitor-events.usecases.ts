import type { Ctx } from '#server/platform/context.ts';
import {
  deleteVisitorEventsBefore,
  deleteDimensionCountsBefore,
  insertCall,
  insertVisitorEvent,
  incrementQuizStep,
  type VisitorEvent,
  type PageKeys,
} from './visitor-events.repository.ts';
import type { CountedVisit } from './visitors.usecases.ts';

export { listLatestVisitorEvents, listPageTotals, sumEventsSince, sumFarmEvents } from './visitor-events.repository.ts';

const DAY_MS = 86_400_000;
/** Single events are deleted after this; the daily counts stay. */
const EVENT_RETENTION_MS = 90 * DAY_MS;
/** Two years, and the days compared with a year before. */
const DIMENSION_RETENTION_MS = 800 * DAY_MS;

export interface RecordVisitorEventInput extends VisitorEvent {
  /** The result of `recordVisitor` with the page's topic; null without a visitor. */
  visit: (CountedVisit & { topicId: number }) | null;
}

/** Counts a visitor's event on its UTC day, in the caller's transaction. Stores nothing that identifies the visitor. */
export const recordVisitorEvent = async (ctx: Ctx, { visit, ...event }: RecordVisitorEventInput): Promise<void> => {
  if (visit === null) return insertVisitorEvent(ctx, { event, dimensions: [], isNew: null });
  const { topicId, ...counted } = visit;
  await insertVisitorEvent(ctx, {
    event,
    isNew: counted.isNew?.page ?? null,
    dimensions: [
      { part: 'device', name: counted.device, isNew: counted.isNew?.farm ?? null },
      { part: 'topic', name: String(topicId), isNew: counted.isNew?.topic ?? null },
      ...(counted.source ? [{ ...counted.source, isNew: counted.isNew?.farm ?? null }] : []),
    ],
  });
};

/** Counts a quiz step: 0 for the first question shown, n for the nth answered. */
export const recordQuizStep = (ctx: Ctx, input: { page: PageKeys; step: number; at: Date }): Promise<void> =>
  incrementQuizStep(ctx, input);

/** Counts a press on a page's phone number, in the caller's transaction. */
export const recordCall = (ctx: Ctx, input: { page: PageKeys; at: Date }): Promise<void> => insertCall(ctx, input);

/** Deletes events older than 90 days, and devices, sources and quiz steps older than 800; the daily counts stay. */
export const deleteOldVisitorEvents = async (ctx: Ctx): Promise<void> => {
  const now = ctx.clock.now().getTime();
  await deleteVisitorEventsBefore(ctx, new Date(now - EVENT_RETENTION_MS));
  await deleteDimensionCountsBefore(ctx, new Date(now - DIMENSION_RETENTION_MS).toISOString().slice(0, 10));
};
