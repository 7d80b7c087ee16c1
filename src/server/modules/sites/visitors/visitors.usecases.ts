import type { QuizResult } from '#shared/quiz.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { PortalScope, StaffActor } from '#server/platform/http/principal.ts';
import { renderFormAgain, renderQuizAgain, renderQuizResult } from '../../../../landing/form-pages.tsx';
import type { LandingPage } from '../../../../landing/landing.types.ts';
import { renderNotWritten } from '../../../../landing/notice-pages.tsx';
import type { FormIssue } from '../../../../landing/site-pages.types.ts';
import { TRY_AGAIN } from '../../../../landing/plain-pages.ts';
import { requireClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, requireFarmRow } from '../../farms/farms.usecases.ts';
import { currentPage } from '../../pages/fact-index/fact-index.usecases.ts';
import { findAskedPage } from '../../pages/former/former.usecases.ts';
import { findPageRow, type PageRow } from '../../pages/pages.usecases.ts';
import { landingPage, renderPage, siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { getWorking } from '../../pages/versions/versions.usecases.ts';
import { findPageAddress } from '../sites.repository.ts';

const partsOf = async (ctx: Ctx, page: PageRow) => {
  const farm = await requireFarmRow(ctx, page.farmId);
  const client = await requireClientRow(ctx, page.clientId);
  const hub = (await listHubs(ctx, farm.id)).find(({ id }) => id === page.microHubId) ?? { name: '', slug: '' };
  return { page, farm, client, hub };
};

/**
 * A page that is or once was public as its site shows it whatever the host: its links hold on the product's origin and
 * lead on from there. Null for others: a form's answer gives no draft away.
 */
const pageAnywhere = async (ctx: Ctx, pageId: number): Promise<LandingPage | null> => {
  const stored = await findPageRow(ctx, pageId);
  const page = stored && (await currentPage(ctx, stored));
  if (!page?.body || page.firstPublishedAt === null) return null;
  const parts = { ...(await partsOf(ctx, page)), body: page.body, quiz: page.quiz };
  return landingPage(ctx, { ...parts, related: [], onProduct: true, isPreview: false });
};

/** Where a visitor without JavaScript goes after the form; it leads on to the site's own thank-you page. */
export const thankYouPath = async (ctx: Ctx, pageId: number): Promise<string> => {
  const page = await findPageRow(ctx, pageId);
  if (page) return `/f/${page.farmId}/thank-you${page.status === 'published' ? `/${page.slug}` : ''}`;
  const gone = await findAskedPage(ctx, { id: pageId });
  return gone ? `/f/${gone.farmId}/thank-you` : '/';
};

/** The quiz's result as a page, with the form that sends it along. */
export const quizResultPage = async (
  ctx: Ctx,
  { pageId, result }: { pageId: number; result: QuizResult },
): Promise<string> => {
  const page = await pageAnywhere(ctx, pageId);
  return page ? renderQuizResult({ page, result }) : TRY_AGAIN;
};

/** A public form that was refused. */
export interface RefusedForm {
  form: 'ask' | 'quiz';
  /** Null when not even the page is known. */
  pageId: number | null;
  /** What was sent, by field. */
  typed: Record<string, string>;
  issues: FormIssue[];
}

/** The quiz's questions are its fields; the answers as a whole are none. */
const quizIssues = ({ typed, issues }: RefusedForm): FormIssue[] => {
  const missing = [1, 2, 3, 4, 5].filter((number) => typed[`q${number}`] === undefined);
  return missing.length === 0
    ? issues.map(({ message }) => ({ field: '', message }))
    : missing.map((number) => ({ field: `q${number}`, message: `Answer question ${number}.` }));
};

/** The form again, filled in as it was sent, with what is wrong in words beside each field. */
export const formErrorPage = async (ctx: Ctx, refused: RefusedForm): Promise<string> => {
  const { pageId, typed, form } = refused;
  const page = pageId === null ? null : await pageAnywhere(ctx, pageId);
  if (!page) return TRY_AGAIN;
  return form === 'quiz' && page.quiz
    ? renderQuizAgain({ page, typed, issues: quizIssues(refused) })
    : renderFormAgain({ page, typed, issues: refused.issues });
};

/** A farm's page in its newest version, as staff see it before it is public; null when the farm has none here. Throws 403. */
export const previewPage = async (
  ctx: Ctx,
  { actor, farmId, slug }: { actor: StaffActor; farmId: number; slug: string },
): Promise<string | null> => {
  assertMay(actor, 'pages.preview');
  const page = await findOnFarm(ctx, { farmId, slug });
  return page && renderNewest(ctx, page);
};

/** The same for the client whose page it is, while its newest version is the one it is asked about; else null. */
export const previewForClient = async (
  ctx: Ctx,
  { scope, farmId, slug, version }: { scope: PortalScope; farmId: number; slug: string; version: number },
): Promise<string | null> => {
  const page = await findOnFarm(ctx, { farmId, slug });
  return page?.clientId === scope.clientId && page.version === version ? renderNewest(ctx, page) : null;
};

const findOnFarm = async (ctx: Ctx, { farmId, slug }: { farmId: number; slug: string }) => {
  const address = await findPageAddress(ctx, slug);
  return address?.farmId === farmId ? findPageRow(ctx, address.id) : null;
};

const renderNewest = async (ctx: Ctx, page: NonNullable<Awaited<ReturnType<typeof findOnFarm>>>): Promise<string> => {
  const parts = await partsOf(ctx, page);
  const working = await getWorking(ctx, page);
  if (working) {
    const { title, quiz } = working;
    const isChange = page.version !== page.shownVersion;
    // What the index knows of is what visitors see; a waiting change has its own facts.
    const said = isChange ? working : await currentPage(ctx, { ...working, id: page.id });
    const { metaDescription, body } = said;
    const whole = {
      ...parts,
      page: { ...page, title, metaDescription, reviewer: isChange ? null : page.reviewer },
      body: body ?? working.body,
      quiz,
    };
    return renderPage(ctx, { ...whole, related: [], onProduct: true, isPreview: true });
  }
  const { client, farm } = parts;
  const site = siteOf({ client, farm, appOrigin: ctx.config.appOrigin, onProduct: true });
  return renderNotWritten({ site, title: page.title });
};
