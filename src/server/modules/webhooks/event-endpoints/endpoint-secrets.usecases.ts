import { z } from 'zod';
import type { Ctx } from '#server/platform/context.ts';
import type { EventEndpointRow } from './event-endpoints.repository.ts';

type SealedColumn = 'secret' | 'previous_secret' | 'headers';

const cell = (rowId: number, column: SealedColumn) => ({ table: 'event_endpoints', column, rowId });

const Headers = z.record(z.string(), z.string());

/** The columns that hold an endpoint's secret, sealed. */
export const sealSecret = (ctx: Ctx, { id, secret }: { id: number; secret: string }) => ({
  secret: ctx.secrets.seal(secret, cell(id, 'secret')),
});

/** The columns that hold an endpoint's own headers: their names as they are, their values sealed. */
export const sealHeaders = (ctx: Ctx, { id, headers }: { id: number; headers: Record<string, string> }) => {
  const headerNames = Object.keys(headers);
  return {
    headerNames,
    headers: headerNames.length === 0 ? null : ctx.secrets.seal(JSON.stringify(headers), cell(id, 'headers')),
  };
};

/** The columns that keep the present secret beside a new one until then; null ends it at once. */
export const sealPreviousSecret = (ctx: Ctx, { row, until }: { row: EventEndpointRow; until: Date | null }) => {
  if (until === null) return { previousSecret: null, previousUntil: null };
  const secret = ctx.secrets.unseal(row.secret, cell(row.id, 'secret'));
  return { previousSecret: ctx.secrets.seal(secret, cell(row.id, 'previous_secret')), previousUntil: until };
};

/** The secrets that sign an endpoint's calls: its own, and the previous one during a rotation. */
export const openSecrets = (ctx: Ctx, row: EventEndpointRow): string[] => {
  const { id, secret, previousSecret, previousUntil } = row;
  const overlaps = previousSecret !== null && previousUntil !== null && previousUntil > ctx.clock.now();
  return [
    ctx.secrets.unseal(secret, cell(id, 'secret')),
    ...(overlaps ? [ctx.secrets.unseal(previousSecret, cell(id, 'previous_secret'))] : []),
  ];
};

export const openHeaders = (ctx: Ctx, { id, headers }: EventEndpointRow): Record<string, string> =>
  headers === null ? {} : Headers.parse(JSON.parse(ctx.secrets.unseal(headers, cell(id, 'headers'))));
