import type { PageStatus } from '#shared/pages.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { requireFarmRow } from '../farms/farms.usecases.ts';
import type { PageRow } from './pages.repository.ts';
import { countWrittenPages } from './publication.repository.ts';
import { canonicalOrigin } from './rendering.rules.ts';

type Publication = Pick<PageRow, 'id' | 'clientId' | 'farmId' | 'title' | 'slug'>;

/** Emits what became of a page that had this status, in the transaction of the change. */
export const emitPublication = async (
  ctx: Ctx,
  { page, before, after }: { page: Publication; before: PageStatus; after: PageStatus },
): Promise<void> => {
  if ((before === 'published') === (after === 'published')) return;
  const { id: pageId, clientId, farmId, title, slug } = page;
  const [client, farm] = [await requireClientRow(ctx, clientId), await requireFarmRow(ctx, farmId)];
  const url = `${canonicalOrigin({ client, farm, appOrigin: ctx.config.appOrigin })}/${slug}`;
  const publication = { pageId, clientId, farmId, title, url, at: ctx.clock.now().toISOString() };
  await ctx.emit(after === 'published' ? 'page.published' : 'page.unpublished', publication);
};

/** Emits `farm.generated` after the last page of a farm, in the transaction of that page. */
export const emitIfGenerated = async (
  ctx: Ctx,
  { farmId, clientId }: Pick<PageRow, 'farmId' | 'clientId'>,
): Promise<void> => {
  const pages = await countWrittenPages(ctx, farmId);
  if (pages !== null) await ctx.emit('farm.generated', { farmId, clientId, pages, at: ctx.clock.now().toISOString() });
};
