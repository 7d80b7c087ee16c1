import { createHash } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { getClientSourceId, insertSource, updateSourceRow } from './sources.repository.ts';

interface ClientPage {
  clientId: number;
  url: string;
  title: string;
  publisher: string;
  text: string;
}

/**
 * Stores a page of the client's own website as its source, in the caller's transaction; a page that was read before is
 * replaced. Returns the source's id.
 */
export const storeClientPage = async (ctx: Ctx, { clientId, url, text, ...named }: ClientPage): Promise<number> => {
  const now = ctx.clock.now();
  const columns = {
    title: (named.title || url).slice(0, 300),
    publisher: named.publisher.slice(0, 200),
    status: 'ready' as const,
    reason: null,
    text,
    textHash: createHash('sha256').update(text).digest('hex'),
    mediaType: 'text/html',
    checkedAt: now,
    updatedAt: now,
  };
  const id = await getClientSourceId(ctx, { clientId, url });
  if (id !== null) {
    await updateSourceRow(ctx, { id, columns });
    return id;
  }
  const row = await insertSource(ctx, {
    ...columns,
    clientId,
    url,
    origin: 'client',
    tier: 0,
    services: [],
    createdAt: now,
  });
  return row.id;
};
