import type { Ctx } from '#server/platform/context.ts';
import { listStandingRows, type StandingFilter } from './standings.repository.ts';

/** Pages of which a keyword was measured since then, with the best place among them; null when none was found. */
export const listStandings = async (
  ctx: Ctx,
  filter: StandingFilter,
): Promise<{ pageId: number; position: number | null }[]> =>
  (await listStandingRows(ctx, filter)).flatMap(({ pageId, position }) =>
    pageId === null ? [] : [{ pageId, position }],
  );
