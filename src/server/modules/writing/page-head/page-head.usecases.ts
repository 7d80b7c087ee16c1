import { load } from 'cheerio';
import type { PageHead } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requirePageRow } from '../../pages/pages.usecases.ts';
import { prepareContent, requireWorking } from '../editing/editing.usecases.ts';

const indented = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

/**
 * What search engines and screen readers would get of a page's newest version beside its words. Throws 404, and 409
 * while nothing is written.
 */
export const readPageHead = async (ctx: Ctx, pageId: number): Promise<PageHead> => {
  const page = await requirePageRow(ctx, pageId);
  const content = await requireWorking(ctx, page);
  const { prepared } = await prepareContent(ctx, { page, content, writer: content.writer });
  const $ = load(prepared.html);
  return {
    canonical: $('link[rel=canonical]').attr('href') ?? null,
    jsonLd: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => indented($(script).text()))
      .join('\n'),
    images: $('main img')
      .toArray()
      .map((image) => ({ src: $(image).attr('src') ?? '', alt: $(image).attr('alt') ?? '' })),
  };
};
