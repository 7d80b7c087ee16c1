import type { Look, LookChoice } from '#shared/look.ts';
import type { Ctx } from '#server/platform/context.ts';
import { assertMay } from '#server/platform/http/permissions.ts';
import type { StaffActor } from '#server/platform/http/principal.ts';
import { renderLandingPage } from '../../../../landing/landing-page.tsx';
import { requireClientRow, type ClientRow } from '../../clients/clients.usecases.ts';
import { listHubs, requireFarmRow } from '../../farms/farms.usecases.ts';
import { currentPage } from '../../pages/fact-index/fact-index.usecases.ts';
import { findPageRow } from '../../pages/pages.usecases.ts';
import { renderPage, siteOf } from '../../pages/rendering/rendering.usecases.ts';
import { findShowPage } from './look.repository.ts';
import { inScheme, lookOf, samplePage } from './look.rules.ts';

interface LookOrder {
  actor: StaffActor;
  clientId: number;
  choice: LookChoice;
}

/** The client as it would be with a look that nobody saved; throws 404. */
const dressedClient = async (ctx: Ctx, { clientId, choice }: LookOrder): Promise<ClientRow> => {
  const client = await requireClientRow(ctx, clientId);
  const { theme = client.theme, accent = client.accent } = choice;
  return { ...client, theme, accent };
};

/** What a client's pages make of a theme and an accent, saved or not; throws 403 and 404. */
export const getLook = async (ctx: Ctx, order: LookOrder): Promise<Look> => {
  assertMay(order.actor, 'pages.preview');
  const client = await dressedClient(ctx, order);
  const page = await findShowPage(ctx, client.id);
  return { ...lookOf(client), previewOf: page?.question ?? null };
};

/** A page of the client in a look that nobody saved, or a sample of its own facts; throws 403 and 404. */
export const previewLook = async (
  ctx: Ctx,
  { scheme, ...order }: LookOrder & { scheme: 'light' | 'dark' },
): Promise<string> => {
  assertMay(order.actor, 'pages.preview');
  const client = await dressedClient(ctx, order);
  return inScheme((await shownPage(ctx, client)) ?? sample(ctx, client), scheme);
};

const shownPage = async (ctx: Ctx, client: ClientRow): Promise<string | null> => {
  const found = await findShowPage(ctx, client.id);
  const stored = found && (await findPageRow(ctx, found.id));
  if (!stored) return null;
  const page = await currentPage(ctx, stored);
  const farm = await requireFarmRow(ctx, page.farmId);
  const hub = (await listHubs(ctx, farm.id)).find(({ id }) => id === page.microHubId);
  if (!page.body || !hub) return null;
  const parts = { page, farm, client, hub, body: page.body, quiz: page.quiz };
  return renderPage(ctx, { ...parts, related: [], onProduct: true, isPreview: true });
};

const sample = (ctx: Ctx, client: ClientRow): string => {
  const site = siteOf({ client, farm: null, appOrigin: ctx.config.appOrigin, onProduct: true });
  return renderLandingPage(samplePage(site, ctx.clock.now()));
};
