import type { PageImage } from '#shared/images.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { renderLandingPage } from '../../../../landing/landing-page.tsx';
import type { LandingPage, RelatedLink } from '../../../../landing/landing.types.ts';
import { anchorOf } from '../../../../landing/people.ts';
import type { ClientRow } from '../../clients/clients.usecases.ts';
import type { MicroHubRow } from '../../farms/farms.usecases.ts';
import type { PageRow } from '../pages.usecases.ts';
import { writeStamp } from '../stamps/stamps.rules.ts';
import { drawingKey, drawingOf, siteOf, type ShownFarm } from './rendering.rules.ts';

export { canonicalOrigin, drawingKey, drawingOf, isDrawable, siteOf, type ShownFarm } from './rendering.rules.ts';

/** The page's row as far as it is shown. */
export type ShownPage = Pick<
  PageRow,
  | 'id'
  | 'slug'
  | 'title'
  | 'metaDescription'
  | 'contentHash'
  | 'firstPublishedAt'
  | 'modifiedAt'
  | 'reviewer'
  | 'reviewedAt'
  | 'reviewedHash'
  | 'status'
  | 'image'
>;

export interface PageParts {
  page: ShownPage;
  farm: ShownFarm;
  client: ClientRow;
  hub: Pick<MicroHubRow, 'name' | 'slug'> & { path?: string };
  body: PageBody;
  quiz: Quiz | null;
}

interface PageView {
  related: RelatedLink[];
  /** Whether the page is shown on the product's own origin rather than on a domain of the client. */
  onProduct: boolean;
  isPreview: boolean;
  /** Whether search engines are told to leave it out. */
  isDeindexed?: boolean;
  /** The people who stand on the page about the client, in their order there. */
  people?: readonly { name: string }[];
}

/** The page's picture. A drawing of what the page no longer says is left out until it is drawn anew. */
const shownImage = ({ page: { image }, client, hub, body }: PageParts): PageImage | null => {
  if (image === null || image.kind === 'photo') return image;
  const drawing = drawingOf({ client, hub, body });
  return drawing !== null && image.key === drawingKey(drawing) ? image : null;
};

const reviewOf = (page: ShownPage, people: readonly { name: string }[]): LandingPage['reviewed'] => {
  const { reviewer, reviewedAt, reviewedHash, contentHash } = page;
  if (reviewer === null || reviewedAt === null || reviewedHash !== contentHash) return null;
  const index = people.findIndex(({ name }) => name === reviewer);
  return { by: reviewer, at: reviewedAt, ...(index < 0 ? {} : { anchor: anchorOf(people, index) }) };
};

/** What a page's HTML is made of. */
export const landingPage = (ctx: Ctx, parts: PageParts & PageView): LandingPage => {
  const { page, farm, client, hub, body, quiz, ...view } = parts;
  const now = ctx.clock.now();
  return {
    site: {
      ...siteOf({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: view.onProduct }),
      isDeindexed: view.isDeindexed ?? false,
    },
    pageId: page.id,
    slug: page.slug,
    title: page.title,
    description: page.metaDescription,
    body,
    quiz,
    image: shownImage(parts),
    hub: { name: hub.name, slug: hub.slug, ...(hub.path === undefined ? {} : { path: hub.path }) },
    related: view.related,
    publishedAt: page.firstPublishedAt ?? now,
    modifiedAt: page.modifiedAt ?? now,
    reviewed: reviewOf(page, view.people ?? []),
    isPreview: view.isPreview,
    stamp: writeStamp({ contentHash: page.contentHash, name: client.name }),
  };
};

/** A page's whole HTML. The same rows give the same bytes. */
export const renderPage = (ctx: Ctx, parts: PageParts & PageView): string => renderLandingPage(landingPage(ctx, parts));

/** The page exactly as the public would get it on its home, related links apart: what the checks look at. */
export const renderForCheck = (ctx: Ctx, parts: PageParts): string =>
  renderPage(ctx, { ...parts, related: [], onProduct: false, isPreview: false });
