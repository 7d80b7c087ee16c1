import { load } from 'cheerio/slim';
import type { PageHead } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { requirePageRow } from '../pages/pages.usecases.ts';
import { prepareContentForChecks, requireNewestContent } from '../generation/editing.usecases.ts';

const formatJson = (json: string): string => {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
};

/** What search engines and screen readers get beside the text. Throws 404, and 409 for a page without content. */
export const requirePageHead = async (ctx: Ctx, pageId: number): Promise<PageHead> => {
  const page = await requirePageRow(ctx, pageId);
  const content = await requireNewestContent(ctx, page);
  const { prepared } = await prepareContentForChecks(ctx, { page, content, writer: content.writer });
  const $ = load(prepared.html);
  return {
    canonical: $('link[rel=canonical]').attr('href') ?? null,
    jsonLd: $('script[type="application/ld+json"]')
      .toArray()
      .map((script) => formatJson($(script).text()))
      .join('\n'),
    images: $('main img')
      .toArray()
      .map((image) => ({ src: $(image).attr('src') ?? '', alt: $(image).attr('alt') ?? '' })),
    style: $('head style').text(),
  };
};
