import type { Ctx } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/app.ts';
import { createLoginLimiter } from '#server/platform/login-limits.ts';
import { createSharedLimits } from '#server/platform/shared-limits.ts';
import { installationRoutes } from './installation.ts';
import { leadTimelineRoutes } from './lead-timelines.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { apiTokenRoutes } from '../modules/api-tokens/api-tokens.routes.ts';
import { analyticsRoutes } from '../modules/analytics/analytics.routes.ts';
import { portalAccountRoutes } from '../modules/clients/portal-accounts.routes.ts';
import { approvalSettingsRoutes } from '../modules/clients/approval-settings.routes.ts';
import { factRoutes } from '../modules/clients/facts.routes.ts';
import { reviewerRoutes } from '../modules/clients/reviewers.routes.ts';
import { brandingRoutes } from '../modules/clients/branding.routes.ts';
import { clientRoutes } from '../modules/clients/clients.routes.ts';
import { impersonationRoutes } from '../modules/clients/impersonation.routes.ts';
import { catalogRoutes } from '../modules/catalog/catalog.routes.ts';
import { evidenceRoutes } from '../modules/evidence/evidence.routes.ts';
import { sourceRoutes } from '../modules/evidence/sources.routes.ts';
import { dataExportRoutes } from '../modules/exports/exports.routes.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { deliveryRoutes } from '../modules/webhooks/webhooks.routes.ts';
import { emailRoutes } from '../modules/emails/emails.routes.ts';
import { farmRoutes } from '../modules/farms/farms.routes.ts';
import { imageRoutes } from '../modules/images/images.routes.ts';
import { logoRoutes } from '../modules/images/logos.routes.ts';
import { fieldJobRoutes } from '../modules/field-jobs/field-jobs.routes.ts';
import { captureRoutes, type FormPages } from '../modules/leads/capture.routes.ts';
import { withdrawalRoutes } from '../modules/leads/withdrawals.routes.ts';
import { customerReviewRoutes } from '../modules/reviews/reviews.routes.ts';
import { telephonyRoutes } from '../modules/telephony/telephony.routes.ts';
import { portalReviewRoutes } from '../modules/portal/reviews.routes.ts';
import { prospectRoutes } from '../modules/prospects/prospects.routes.ts';
import { privacyRoutes } from '../modules/prospects/privacy-requests.routes.ts';
import { leadRoutes } from '../modules/leads/leads.routes.ts';
import { listRoutes } from '../modules/lists/lists.routes.ts';
import { notificationRoutes } from '../modules/notifications/notifications.routes.ts';
import { createChangeToken } from '../modules/notifications/change-token.usecases.ts';
import { contentRoutes } from '../modules/pages/content.routes.ts';
import { pageRoutes } from '../modules/pages/pages.routes.ts';
import { reviewQueueRoutes } from '../modules/publishing/review-queue.routes.ts';
import { versionRoutes } from '../modules/pages/versions.routes.ts';
import { portalApprovalRoutes } from '../modules/portal/approvals.routes.ts';
import { portalRoutes } from '../modules/portal/portal.routes.ts';
import { rankPreferenceRoutes } from '../modules/rankings/preferences.routes.ts';
import { keywordRoutes } from '../modules/rankings/keywords.routes.ts';
import { rankingRoutes } from '../modules/rankings/rankings.routes.ts';
import { reportRoutes } from '../modules/reports/reports.routes.ts';
import { researchRoutes } from '../modules/research/research.routes.ts';
import { searchConsoleRoutes } from '../modules/search-console/search-console.routes.ts';
import { searchRoutes } from '../modules/search/search.routes.ts';
import { modelEndpointRoutes } from '../modules/settings/model-endpoints.routes.ts';
import { settingsRoutes } from '../modules/settings/settings.routes.ts';
import { domainRoutes } from '../modules/sites/domains/domains.routes.ts';
import { themeRoutes } from '../modules/sites/theme-preview.routes.ts';
import { siteRoutes } from '../modules/sites/sites.routes.ts';
import { exportRoutes } from '../modules/sites/export/export.routes.ts';
import { accountRoutes } from '../modules/staff/account.routes.ts';
import { memberRoutes } from '../modules/staff/members.routes.ts';
import { singleSignOnRoutes } from '../modules/staff/single-sign-on.routes.ts';
import { staffRoutes } from '../modules/staff/staff.routes.ts';
import { reviewRoutes } from '../modules/publishing/review.routes.ts';
import { aiRoutes } from '../modules/ai/ai.routes.ts';
import { websiteRoutes } from '../modules/websites/websites.routes.ts';
import { intakeRoutes } from '../modules/generation/intake-checks.routes.ts';
import { clientQuestionRoutes } from '../modules/publishing/client-questions.routes.ts';
import { refreshRoutes } from '../modules/publishing/refresh-requests.routes.ts';
import { blueprintRoutes } from '../modules/generation/blueprints.routes.ts';
import { suggestionRoutes } from '../modules/generation/suggestions.routes.ts';
import { questionRoutes } from '../modules/generation/questions.routes.ts';
import { generationRoutes } from '../modules/generation/generation.routes.ts';

/** What a member of staff keeps for oneself. */
const ownRoutes = (app: App, parts: { ctx: Ctx }): void => {
  accountRoutes(app, parts);
  listRoutes(app, parts);
};

/** Reviews and calls of customers, and who asked not to be contacted. */
const customerRoutes = (app: App, parts: { ctx: Ctx }): void => {
  withdrawalRoutes(app, parts);
  customerReviewRoutes(app, parts);
  portalReviewRoutes(app, parts);
  telephonyRoutes(app, parts);
};

/** Pictures of pages and clients, and the jobs that clients photograph. */
const pictureRoutes = (app: App, parts: { ctx: Ctx }): void => {
  imageRoutes(app, parts);
  logoRoutes(app, parts);
  fieldJobRoutes(app, parts);
};

/** The agency's settings, and how its installation does. */
const settingRoutes = (app: App, parts: { ctx: Ctx }): void => {
  settingsRoutes(app, parts);
  modelEndpointRoutes(app, parts);
  installationRoutes(app, parts);
};

/** Who may sign in, and which programs may call. */
const accessRoutes = (app: App, parts: { ctx: Ctx }): void => {
  memberRoutes(app, parts);
  apiTokenRoutes(app, parts);
  mcpRoutes(app, parts);
};

const sharedLoginLimiter = (ctx: Ctx) =>
  createLoginLimiter({ secrets: ctx.secrets, clock: ctx.clock, createLimit: createSharedLimits(ctx) });

export const registerRoutes = (app: App, { ctx, pages }: { ctx: Ctx; pages: FormPages }): void => {
  const limits = sharedLoginLimiter(ctx);
  settingRoutes(app, { ctx });
  catalogRoutes(app);
  staffRoutes(app, { ctx, limits, readChangeToken: createChangeToken(ctx) });
  singleSignOnRoutes(app, { ctx });
  ownRoutes(app, { ctx });
  auditRoutes(app, { ctx });
  accessRoutes(app, { ctx });
  clientRoutes(app, { ctx });
  approvalSettingsRoutes(app, { ctx });
  brandingRoutes(app, { ctx });
  factRoutes(app, { ctx });
  reviewerRoutes(app, { ctx });
  portalAccountRoutes(app, { ctx, limits });
  impersonationRoutes(app, { ctx });
  sourceRoutes(app, { ctx });
  evidenceRoutes(app, { ctx });
  researchRoutes(app, { ctx });
  farmRoutes(app, { ctx });
  pageRoutes(app, { ctx });
  contentRoutes(app, { ctx });
  versionRoutes(app, { ctx });
  reviewQueueRoutes(app, { ctx });
  generationRoutes(app, { ctx });
  questionRoutes(app, { ctx });
  suggestionRoutes(app, { ctx });
  blueprintRoutes(app, { ctx });
  aiRoutes(app, { ctx });
  websiteRoutes(app, { ctx });
  intakeRoutes(app, { ctx });
  refreshRoutes(app, { ctx });
  reviewRoutes(app, { ctx });
  clientQuestionRoutes(app, { ctx });
  pictureRoutes(app, { ctx });
  siteRoutes(app, { ctx });
  domainRoutes(app, { ctx });
  exportRoutes(app, { ctx });
  themeRoutes(app, { ctx });
  leadRoutes(app, { ctx });
  captureRoutes(app, { ctx, pages });
  deliveryRoutes(app, { ctx });
  emailRoutes(app, { ctx });
  customerRoutes(app, { ctx });
  leadTimelineRoutes(app, { ctx });
  rankingRoutes(app, { ctx });
  rankPreferenceRoutes(app, { ctx });
  keywordRoutes(app, { ctx });
  searchConsoleRoutes(app, { ctx });
  analyticsRoutes(app, { ctx });
  notificationRoutes(app, { ctx });
  prospectRoutes(app, { ctx });
  privacyRoutes(app, { ctx });
  portalRoutes(app, { ctx });
  portalApprovalRoutes(app, { ctx });
  reportRoutes(app, { ctx });
  dataExportRoutes(app, { ctx });
  searchRoutes(app, { ctx });
};
