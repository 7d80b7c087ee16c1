import type { PageImage } from '#shared/images.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { renderLandingPage } from '../../../landing/landing-page.tsx';
import type { LandingPage, PageMaker, PagePerson, RelatedLink } from '../../../landing/landing.types.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { TopicRow } from '../farms/farms.usecases.ts';
import type { PageRow } from './pages.usecases.ts';
import { createContentToken } from './content-tokens.rules.ts';
import { drawingKey, toDrawing, toSite, type RenderedFarm } from './rendering.rules.ts';

export { canonicalOrigin, drawingKey, toDrawing, isDrawable, toSite, type RenderedFarm } from './rendering.rules.ts';

export type RenderedPage = Pick<
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
  | 'writer'
>;

export interface RenderPageInput {
  page: RenderedPage;
  farm: RenderedFarm;
  client: ClientRow;
  topic: Pick<TopicRow, 'name' | 'slug'> & { path?: string };
  body: PageBody;
  quiz: Quiz | null;
}

export interface PageContact {
  people: readonly PagePerson[];
  person: PagePerson | null;
  nextStep: string | null;
}

interface RenderPageOptions {
  related: RelatedLink[];
  /** Whether the page is served on the product's own origin instead of a domain of the client. */
  onProduct: boolean;
  isPreview: boolean;
  /** Whether search engines must leave it out. */
  isDeindexed?: boolean;
  /** The client's confirmed people, the one behind this page, and what follows a call. */
  contact?: PageContact;
}

/** The page's image; an outdated drawing is left out until it is drawn again. */
const currentImage = ({ page: { image }, client, topic, body }: RenderPageInput): PageImage | null => {
  if (image === null || image.kind === 'photo') return image;
  const drawing = toDrawing({ client, topic, body });
  return drawing !== null && image.key === drawingKey(drawing) ? image : null;
};

const presentReview = (page: RenderedPage, people: readonly PagePerson[]): LandingPage['reviewed'] => {
  const { reviewer, reviewedAt, reviewedHash, contentHash } = page;
  if (reviewer === null || reviewedAt === null || reviewedHash !== contentHash) return null;
  const person = people.find(({ name }) => name === reviewer);
  return { by: reviewer, at: reviewedAt, ...(person ? { person } : {}) };
};

const MAKERS: readonly [RegExp, PageMaker][] = [
  [/^library:/, 'library'],
  [/^model:/, 'model'],
  [/^human$/, 'people'],
];

const presentMaker = (writer: string | null): PageMaker | null =>
  MAKERS.find(([pattern]) => pattern.test(writer ?? ''))?.[1] ?? null;

export const toLandingPage = (ctx: Ctx, input: RenderPageInput & RenderPageOptions): LandingPage => {
  const { page, farm, client, topic, body, quiz, ...view } = input;
  const now = ctx.clock.now();
  return {
    site: {
      ...toSite({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: view.onProduct }),
      isDeindexed: view.isDeindexed ?? false,
    },
    pageId: page.id,
    slug: page.slug,
    title: page.title,
    description: page.metaDescription,
    body,
    quiz,
    image: currentImage(input),
    topic: { name: topic.name, slug: topic.slug, ...(topic.path === undefined ? {} : { path: topic.path }) },
    related: view.related,
    publishedAt: page.firstPublishedAt ?? now,
    modifiedAt: page.modifiedAt ?? now,
    reviewed: presentReview(page, view.contact?.people ?? []),
    person: view.contact?.person ?? null,
    nextStep: view.contact?.nextStep ?? null,
    maker: presentMaker(page.writer),
    isPreview: view.isPreview,
    contentToken: createContentToken({ contentHash: page.contentHash, name: client.name }),
  };
};

/** A page's HTML. Equal rows give equal bytes. */
export const renderPage = (ctx: Ctx, input: RenderPageInput & RenderPageOptions): string =>
  renderLandingPage(toLandingPage(ctx, input));

/** The public page at its canonical address without related links, for the checks. */
export const renderPageForChecks = (ctx: Ctx, input: RenderPageInput): string =>
  renderPage(ctx, { ...input, related: [], onProduct: false, isPreview: false });
