import type { ConsentVersion } from '#shared/consent.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { PageRow } from './pages.repository.ts';
import { formClosed } from './pages.errors.ts';
import { parseContentToken, matchConsentText } from './content-tokens.rules.ts';
import {
  getPublishedPage,
  getRedirectedPage,
  getRedirectTarget,
  isOfArchivedFarm,
  type PublishedVersion,
} from './submitted-page.repository.ts';

export interface SubmittedPage extends Pick<
  PageRow,
  'clientId' | 'farmId' | 'title' | 'slug' | 'quiz' | 'contentHash' | 'shownVersion'
> {
  submittedId: number;
  /** The page itself, or the one it was merged into; null when it was deleted. */
  current: Pick<PageRow, 'id' | 'farmId' | 'topicId'> | null;
  client: Pick<ClientRow, 'name' | 'mainHubDomain' | 'hubDomainActiveAt'>;
  farm: { domain: string };
  submittedContent: SubmittedContent;
}

/** What the visitor saw, as far as the form's token says and it was published. */
export interface SubmittedContent {
  hasContentToken: boolean;
  /** The consent text and the client name in it; null when unknown. */
  wording: { version: ConsentVersion; name: string } | null;
  /** The version of the page; null when unknown. */
  page: PublishedVersion | null;
}

interface SubmittedPageInput {
  id: number;
  contentToken?: string | undefined;
}

type PublishedPageRow = NonNullable<Awaited<ReturnType<typeof getRedirectedPage>>> & {
  submittedVersion: PublishedVersion | null;
};

const resolveSubmittedContent = (
  { page, names, submittedVersion }: PublishedPageRow,
  token: ReturnType<typeof parseContentToken>,
): SubmittedContent => {
  if (token === null) return { hasContentToken: false, wording: null, page: null };
  const { contentHash, shownVersion } = page;
  const isCurrentVersion = contentHash !== null && token.content !== '' && contentHash.startsWith(token.content);
  return {
    hasContentToken: true,
    wording: matchConsentText(token.wording, names),
    page: isCurrentVersion ? { hash: contentHash, version: shownVersion } : submittedVersion,
  };
};

/** A page that is or was public; a deleted one may still be open in a browser. Null for any other; throws 410 for an archived one. */
export const getSubmittedPage = async (
  ctx: Ctx,
  { id, contentToken }: SubmittedPageInput,
): Promise<SubmittedPage | null> => {
  const token = parseContentToken(contentToken);
  const found = await getPublishedPage(ctx, { id, content: token?.content ?? '' });
  if (found) {
    const { page, client, farm } = found;
    const submittedContent = resolveSubmittedContent(found, token);
    return { ...page, submittedId: id, current: page, client, farm, submittedContent };
  }
  const redirected = await getRedirectedPage(ctx, id);
  if (!redirected) {
    if (await isOfArchivedFarm(ctx, id)) throw formClosed();
    return null;
  }
  const { page, client, farm } = redirected;
  const submittedContent = resolveSubmittedContent({ ...redirected, submittedVersion: null }, token);
  return { ...page, submittedId: id, current: await getRedirectTarget(ctx, page.slug), client, farm, submittedContent };
};
