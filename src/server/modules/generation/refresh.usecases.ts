import type { PageContent } from '#shared/review.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listStaleFacts } from '../pages/fact-index.usecases.ts';
import type { PageRow } from '../pages/pages.usecases.ts';
import type { CheckedContent } from '../pages/versions.usecases.ts';
import type { GenerationInput } from './page-text.types.ts';
import { pageFromLibrary } from './page-text.usecases.ts';
import { refreshBody } from './refresh.rules.ts';

/** The page's content with the client's current facts; stores nothing. */
export const refreshContent = async (
  ctx: Ctx,
  { page, newest, input }: { page: PageRow; newest: CheckedContent; input: GenerationInput },
): Promise<PageContent> => {
  const { title, metaDescription, keyword, quiz } = newest;
  const { clientFacts, client } = input;
  const fromLibrary = newest.writer.startsWith('library:')
    ? pageFromLibrary({ ...input, page: { ...page, variant: newest.variant } })
    : null;
  const stale = await listStaleFacts(ctx, page.id);
  const body =
    fromLibrary?.body ?? refreshBody(newest.body, { intent: page.intent, clientName: client.name, clientFacts, stale });
  return { title, metaDescription, keyword, quiz, body };
};
