import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createLoginGate } from '#server/platform/limits.ts';
import { analyticsRoutes } from '../modules/analytics/analytics.routes.ts';
import { accessRoutes } from '../modules/clients/access/access.routes.ts';
import { clientRoutes } from '../modules/clients/clients.routes.ts';
import { deliveryRoutes } from '../modules/deliveries/deliveries.routes.ts';
import { farmRoutes } from '../modules/farms/farms.routes.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { captureRoutes, type PublicPages } from '../modules/leads/capture/capture.routes.ts';
import { leadRoutes } from '../modules/leads/leads.routes.ts';
import { pageRoutes } from '../modules/pages/pages.routes.ts';
import { portalRoutes } from '../modules/portal/portal.routes.ts';
import { rankingRoutes } from '../modules/rankings/rankings.routes.ts';
import { settingsRoutes } from '../modules/settings/settings.routes.ts';
import { siteRoutes } from '../modules/sites/sites.routes.ts';
import { staffRoutes } from '../modules/staff/staff.routes.ts';
import { writingRoutes } from '../modules/writing/writing.routes.ts';

/** Every API route of the product, one line a noun. */
export const registerRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: PublicPages }): void => {
  const limits = createLoginGate();
  settingsRoutes(app, { ctx });
  staffRoutes(app, { ctx, limits });
  clientRoutes(app, { ctx });
  accessRoutes(app, { ctx, limits });
  farmRoutes(app, { ctx });
  pageRoutes(app, { ctx });
  writingRoutes(app, { ctx });
  imageRoutes(app, { ctx });
  siteRoutes(app, { ctx });
  leadRoutes(app, { ctx });
  captureRoutes(app, { ctx, pages });
  deliveryRoutes(app, { ctx });
  rankingRoutes(app, { ctx });
  analyticsRoutes(app, { ctx });
  portalRoutes(app, { ctx });
};
