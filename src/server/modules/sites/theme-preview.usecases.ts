import type { SiteTheme, SiteThemeChoice } from '#shared/site-theme.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { renderLandingPage } from '../../../landing/landing-page.tsx';
import { requireClientRow, type ClientRow } from '../clients/clients.usecases.ts';
import { listTopics, requireFarmRow } from '../farms/farms.usecases.ts';
import { removeStaleFacts } from '../pages/fact-index.usecases.ts';
import { getPageRow } from '../pages/pages.usecases.ts';
import { renderPage, toSite } from '../pages/rendering.usecases.ts';
import { getPreviewPage } from './sites.repository.ts';
import { forceColorScheme, buildSiteTheme, samplePage } from './theme-preview.rules.ts';

interface ThemePreviewRequest {
  actor: StaffActor;
  clientId: number;
  choice: SiteThemeChoice;
}

/** The client with an unsaved theme; throws 404. */
const requireThemedClient = async (ctx: Ctx, { clientId, choice }: ThemePreviewRequest): Promise<ClientRow> => {
  const client = await requireClientRow(ctx, clientId);
  const { theme = client.theme, accent = client.accent } = choice;
  return { ...client, theme, accent };
};

/** The resulting colors of a theme and an accent, saved or not; throws 403 and 404. */
export const requireSiteTheme = async (ctx: Ctx, request: ThemePreviewRequest): Promise<SiteTheme> => {
  assertMay(request.actor, 'pages.preview');
  const client = await requireThemedClient(ctx, request);
  const page = await getPreviewPage(ctx, client.id);
  return { ...buildSiteTheme(client), previewOf: page?.question ?? null };
};

/** A page of the client, or a sample, in an unsaved theme; throws 403 and 404. */
export const renderThemePreview = async (
  ctx: Ctx,
  { scheme, ...request }: ThemePreviewRequest & { scheme: 'light' | 'dark' },
): Promise<string> => {
  assertMay(request.actor, 'pages.preview');
  const client = await requireThemedClient(ctx, request);
  return forceColorScheme((await renderExistingPage(ctx, client)) ?? renderSample(ctx, client), scheme);
};

const renderExistingPage = async (ctx: Ctx, client: ClientRow): Promise<string | null> => {
  const found = await getPreviewPage(ctx, client.id);
  const stored = found && (await getPageRow(ctx, found.id));
  if (!stored) return null;
  const page = await removeStaleFacts(ctx, stored);
  const farm = await requireFarmRow(ctx, page.farmId);
  const topic = (await listTopics(ctx, farm.id)).find(({ id }) => id === page.topicId);
  if (!page.body || !topic) return null;
  const parts = { page, farm, client, topic, body: page.body, quiz: page.quiz };
  return renderPage(ctx, { ...parts, related: [], onProduct: true, isPreview: true });
};

const renderSample = (ctx: Ctx, client: ClientRow): string => {
  const site = toSite({ client, farm: null, appOrigin: ctx.config.appOrigin, onProduct: true });
  return renderLandingPage(samplePage(site, ctx.clock.now()));
};
