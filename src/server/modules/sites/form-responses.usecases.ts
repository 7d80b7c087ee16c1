import type { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { renderFormWithErrors, renderQuizWithErrors, renderQuizResult } from '../../../landing/form-pages.tsx';
import type { LandingPage } from '../../../landing/landing.types.ts';
import { renderNotWritten } from '../../../landing/message-pages.tsx';
import type { FormIssue } from '../../../landing/site-pages.types.ts';
import { TRY_AGAIN } from '../../../landing/static-pages.ts';
import { requireClientRow } from '../clients/clients.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { removeStaleFacts } from '../pages/fact-index.usecases.ts';
import { getSubmittedPage } from '../pages/submitted-page.usecases.ts';
import { getPageRow, type PageRow } from '../pages/pages.usecases.ts';
import { toLandingPage, renderPage, toSite } from '../pages/rendering.usecases.ts';
import { getNewestContent } from '../pages/versions.usecases.ts';
import { getPageAddress } from './sites.repository.ts';

const readPageParts = async (ctx: Ctx, page: PageRow) => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, page.clientId);
  const topic = (await listTopics(ctx, farm.id)).find(({ id }) => id === page.topicId) ?? { name: '', slug: '' };
  return { page, farm, client, topic };
};

/** A page that is or was public; null for others, so that form responses reveal no drafts. */
const getPublicPage = async (ctx: Ctx, pageId: number): Promise<LandingPage | null> => {
  const stored = await getPageRow(ctx, pageId);
  const page = stored && (await removeStaleFacts(ctx, stored));
  if (!page?.body || page.firstPublishedAt === null) return null;
  const parts = { ...(await readPageParts(ctx, page)), body: page.body, quiz: page.quiz };
  return toLandingPage(ctx, { ...parts, related: [], onProduct: true, isPreview: false });
};

/** Where a form without JavaScript leads: the thank-you page at the address that the form was sent to. */
export const thankYouPath = async (
  ctx: Ctx,
  { pageId, onProduct }: { pageId: number; onProduct: boolean },
): Promise<string> => {
  const page = await getPageRow(ctx, pageId);
  const farmId = page?.farmId ?? (await getSubmittedPage(ctx, { id: pageId }))?.farmId;
  if (farmId === undefined) return '/';
  const slug = page?.status === 'published' ? `/${page.slug}` : '';
  return `${onProduct ? `/f/${farmId}` : ''}/thank-you${slug}`;
};

/** The quiz result as a page with the contact form. */
export const quizResultPage = async (
  ctx: Ctx,
  { pageId, result }: { pageId: number; result: QuizResult },
): Promise<string> => {
  const page = await getPublicPage(ctx, pageId);
  return page ? renderQuizResult({ page, result }) : TRY_AGAIN;
};

export interface InvalidForm {
  form: 'ask' | 'quiz';
  /** Null for an unknown page. */
  pageId: number | null;
  /** The submitted values by field. */
  typed: Record<string, string>;
  issues: FormIssue[];
}

/** One issue per missing question. */
const quizIssues = ({ typed, issues }: InvalidForm): FormIssue[] => {
  const missing = [1, 2, 3, 4, 5].filter((number) => typed[`q${number}`] === undefined);
  return missing.length === 0
    ? issues.map(({ message }) => ({ field: '', message }))
    : missing.map((number) => ({ field: `q${number}`, message: `Answer question ${number}.` }));
};

/** The form with the submitted values and an error per field. */
export const formErrorPage = async (ctx: Ctx, invalid: InvalidForm): Promise<string> => {
  const { pageId, typed, form } = invalid;
  const page = pageId === null ? null : await getPublicPage(ctx, pageId);
  if (!page) return TRY_AGAIN;
  return form === 'quiz' && page.quiz
    ? renderQuizWithErrors({ page, typed, issues: quizIssues(invalid) })
    : renderFormWithErrors({ page, typed, issues: invalid.issues });
};

/** A farm's page in its newest version, for staff; null when the farm has no such page. Throws 403. */
export const previewPage = async (
  ctx: Ctx,
  { actor, farmId, slug }: { actor: StaffActor; farmId: number; slug: string },
): Promise<string | null> => {
  assertMay(actor, 'pages.preview');
  const page = await getPageOnFarm(ctx, { farmId, slug });
  return page && renderNewestVersion(ctx, page);
};

/** The preview for the page's client, only for the given version; else null. */
export const previewForClient = async (
  ctx: Ctx,
  { scope, farmId, slug, version }: { scope: PortalScope; farmId: number; slug: string; version: number },
): Promise<string | null> => {
  const page = await getPageOnFarm(ctx, { farmId, slug });
  return page?.clientId === scope.clientId && page.version === version ? renderNewestVersion(ctx, page) : null;
};

const getPageOnFarm = async (ctx: Ctx, { farmId, slug }: { farmId: number; slug: string }) => {
  const address = await getPageAddress(ctx, slug);
  return address?.farmId === farmId ? getPageRow(ctx, address.id) : null;
};

const renderNewestVersion = async (
  ctx: Ctx,
  page: NonNullable<Awaited<ReturnType<typeof getPageOnFarm>>>,
): Promise<string> => {
  const parts = await readPageParts(ctx, page);
  const newest = await getNewestContent(ctx, page);
  if (newest) {
    const { title, quiz } = newest;
    const isChange = page.version !== page.shownVersion;
    // Facts are tracked for the public version; a pending change has its own facts.
    const current = isChange ? newest : await removeStaleFacts(ctx, { ...newest, id: page.id });
    const { metaDescription, body } = current;
    const renderInput = {
      ...parts,
      page: { ...page, title, metaDescription, reviewer: isChange ? null : page.reviewer },
      body: body ?? newest.body,
      quiz,
    };
    return renderPage(ctx, { ...renderInput, related: [], onProduct: true, isPreview: true });
  }
  const { client, farm } = parts;
  const site = toSite({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: true });
  return renderNotWritten({ site, title: page.title });
};
