import type { PageImage } from '#shared/images.ts';
import type { PageBody } from '#shared/pages.ts';
import type { Quiz } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { renderLandingPage } from '../../../landing/landing-page.tsx';
import type {
  CustomerReviews,
  LandingPage,
  PageMaker,
  PagePerson,
  RecentJob,
  RelatedLink,
  ShareImage,
} from '../../../landing/landing.types.ts';
import type { ClientRow } from '../clients/clients.usecases.ts';
import type { TopicRow } from '../farms/farms.usecases.ts';
import type { PageRow } from './pages.usecases.ts';
import { createContentToken } from './content-tokens.rules.ts';
import { toCard, toDrawing, toSite, type RenderedFarm } from './rendering.rules.ts';

export { readPageReviews } from './pages.repository.ts';
export {
  canonicalOrigin,
  cardName,
  drawingAlt,
  drawingKey,
  toDrawing,
  toSiteDrawing,
  isDrawable,
  toSite,
  type RenderedFarm,
} from './rendering.rules.ts';

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
  /** Jobs nearby, and when the newest of them was added. */
  recentJobs?: { jobs: readonly RecentJob[]; changedAt: Date | null };
  /** What the client's customers wrote. */
  reviews?: CustomerReviews;
}

const photoOf = ({ page: { image } }: RenderPageInput): PageImage | null => (image?.kind === 'photo' ? image : null);

/** A photo, else a card, which is drawn when it is asked for. */
const shareImageOf = (input: RenderPageInput): ShareImage | null => {
  const photo = photoOf(input);
  if (photo) return { path: photo.sharePath, alt: photo.alt };
  const drawing = toDrawing(input);
  return drawing && toCard({ pageId: input.page.id }, drawing);
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

/** A page says when what it shows changed, be it its text or its jobs. */
export const laterOf = (modifiedAt: Date, jobsChangedAt: Date | null): Date =>
  jobsChangedAt !== null && jobsChangedAt > modifiedAt ? jobsChangedAt : modifiedAt;

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
    image: photoOf(input),
    shareImage: shareImageOf(input),
    topic: { name: topic.name, slug: topic.slug, ...(topic.path === undefined ? {} : { path: topic.path }) },
    related: view.related,
    recentJobs: view.recentJobs?.jobs ?? [],
    ...(view.reviews ? { reviews: view.reviews } : {}),
    publishedAt: page.firstPublishedAt ?? now,
    // What nobody could read yet is not updated.
    modifiedAt:
      page.firstPublishedAt === null ? now : laterOf(page.modifiedAt ?? now, view.recentJobs?.changedAt ?? null),
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
  renderPage(ctx, {
    ...input,
    topic: { path: `/${input.topic.slug}`, ...input.topic },
    related: [],
    onProduct: false,
    isPreview: false,
  });
