import type { PortalActivity } from '#shared/portal.ts';
import type { Ctx } from '#server/platform/context.ts';
import { decodeCursor, encodeCursor, type PageOfRows } from '#server/platform/http/paging.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PortalScope } from '#server/platform/http/principal.ts';
import { countOwnActivity, listOwnActivity } from './activity.repository.ts';

const unknownCursor = () => invalid([{ path: 'cursor', message: 'Use the cursor from the Link header.' }]);

/** Work done for the client, newest first: published and changed pages, domains, images. No names of staff. */
export const listPortalActivity = (
  ctx: Ctx,
  { scope, limit, cursor }: { scope: PortalScope; limit: number; cursor?: string | undefined },
): Promise<PageOfRows<PortalActivity>> =>
  ctx.asPortal(scope, async (tx) => {
    const ownRead = { tx, scope };
    const [at, ref] = decodeCursor(cursor, 2) ?? [];
    if (at !== undefined && Number.isNaN(Date.parse(String(at)))) throw unknownCursor();
    const after = at === undefined ? null : { at: new Date(String(at)).toISOString(), ref: Number(ref) };
    const found = await listOwnActivity(ownRead, { after, limit: limit + 1 });
    const rows = found.slice(0, limit).map(({ clientId: _own, ...row }) => ({ ...row, at: row.at.toISOString() }));
    const last = found.length > limit ? rows.at(-1) : undefined;
    return {
      rows,
      total: await countOwnActivity(ownRead),
      nextCursor: last ? encodeCursor([last.at, last.ref]) : null,
    };
  });
