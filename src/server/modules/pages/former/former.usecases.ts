import type { Ctx } from '#server/platform/context.ts';
import { getPageRow, type PageRow } from '../pages.repository.ts';
import { getFormerPage, getSuccessor } from './former.repository.ts';

/** A page whose form or quiz somebody sent, as it was shown to them. */
export interface AskedPage extends Pick<
  PageRow,
  'clientId' | 'farmId' | 'title' | 'slug' | 'quiz' | 'contentHash' | 'shownVersion'
> {
  /** The id the form names. */
  askedId: number;
  /** The page that stands in for it now: itself, or the one it was merged into; null where it was removed. */
  current: Pick<PageRow, 'id' | 'farmId' | 'microHubId'> | null;
}

/** A page that is or once was public, even when it is gone: a visitor may still have it open. Null for any other. */
export const findAskedPage = async (ctx: Ctx, id: number): Promise<AskedPage | null> => {
  const page = await getPageRow(ctx, id);
  if (page) return page.firstPublishedAt === null ? null : { ...page, askedId: id, current: page };
  const former = await getFormerPage(ctx, id);
  return former && { ...former, askedId: id, current: await getSuccessor(ctx, former.slug) };
};
