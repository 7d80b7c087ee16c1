import { z } from 'zod';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as account from '#shared/account.ts';
import * as analytics from '#shared/analytics.ts';
import * as apiTokens from '#shared/api-tokens.ts';
import * as api from '#shared/api.ts';
import * as approvals from '#shared/approvals.ts';
import * as attention from '#shared/attention.ts';
import * as audit from '#shared/audit.ts';
import * as blueprints from '#shared/blueprints.ts';
import * as brand from '#shared/brand.ts';
import * as catalog from '#shared/catalog.ts';
import * as citations from '#shared/citations.ts';
import * as clientChoices from '#shared/client-choices.ts';
import * as clientHealth from '#shared/client-health.ts';
import * as clientImport from '#shared/client-import.ts';
import * as clientOverview from '#shared/client-overview.ts';
import * as clientQuestions from '#shared/client-questions.ts';
import * as clients from '#shared/clients.ts';
import * as content from '#shared/content.ts';
import * as dashboardFigures from '#shared/dashboard-figures.ts';
import * as dashboard from '#shared/dashboard.ts';
import * as domains from '#shared/domains.ts';
import * as emails from '#shared/emails.ts';
import * as evidence from '#shared/evidence.ts';
import * as exports from '#shared/exports.ts';
import * as facts from '#shared/facts.ts';
import * as farmChecks from '#shared/farm-checks.ts';
import * as farmOverview from '#shared/farm-overview.ts';
import * as farmPlans from '#shared/farm-plans.ts';
import * as farms from '#shared/farms.ts';
import * as fieldJobImport from '#shared/field-job-import.ts';
import * as fieldJobs from '#shared/field-jobs.ts';
import * as images from '#shared/images.ts';
import * as indexnow from '#shared/indexnow.ts';
import * as installation from '#shared/installation.ts';
import * as intake from '#shared/intake.ts';
import * as leadFilters from '#shared/lead-filters.ts';
import * as leadHistory from '#shared/lead-history.ts';
import * as leadManagement from '#shared/lead-management.ts';
import * as leads from '#shared/leads.ts';
import * as lists from '#shared/lists.ts';
import * as modelCapabilities from '#shared/model-capabilities.ts';
import * as modelEndpoints from '#shared/model-endpoints.ts';
import * as modelUse from '#shared/model-use.ts';
import * as notifications from '#shared/notifications.ts';
import * as pageStages from '#shared/page-stages.ts';
import * as pages from '#shared/pages.ts';
import * as passkeys from '#shared/passkeys.ts';
import * as portal from '#shared/portal.ts';
import * as portalUsers from '#shared/portal-users.ts';
import * as prospects from '#shared/prospects.ts';
import * as questions from '#shared/questions.ts';
import * as quiz from '#shared/quiz.ts';
import * as rankKeywords from '#shared/rank-keywords.ts';
import * as rankPreferences from '#shared/rank-preferences.ts';
import * as rankings from '#shared/rankings.ts';
import * as regionSchemas from '#shared/region-schemas.ts';
import * as reports from '#shared/reports.ts';
import * as research from '#shared/research.ts';
import * as review from '#shared/review.ts';
import * as reviewers from '#shared/reviewers.ts';
import * as reviews from '#shared/reviews.ts';
import * as searchConsole from '#shared/search-console.ts';
import * as search from '#shared/search.ts';
import * as settings from '#shared/settings.ts';
import * as setup from '#shared/setup.ts';
import * as siteTheme from '#shared/site-theme.ts';
import * as sources from '#shared/sources.ts';
import * as staffMembers from '#shared/staff-members.ts';
import * as staff from '#shared/staff.ts';
import * as suggestions from '#shared/suggestions.ts';
import * as telephony from '#shared/telephony.ts';
import * as webhookEndpoints from '#shared/webhook-endpoints.ts';
import * as webhooks from '#shared/webhooks.ts';
import * as websites from '#shared/websites.ts';
import * as withdrawals from '#shared/withdrawals.ts';

/** Modules whose schemas stand in the description by the names of their exports. */
const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  account,
  analytics,
  apiTokens,
  api,
  approvals,
  attention,
  audit,
  blueprints,
  brand,
  catalog,
  citations,
  clientChoices,
  clientHealth,
  clientImport,
  clientOverview,
  clientQuestions,
  clients,
  content,
  dashboardFigures,
  dashboard,
  domains,
  emails,
  evidence,
  exports,
  facts,
  farmChecks,
  farmOverview,
  farmPlans,
  farms,
  fieldJobImport,
  fieldJobs,
  images,
  indexnow,
  installation,
  intake,
  leadFilters,
  leadHistory,
  leadManagement,
  leads,
  lists,
  modelCapabilities,
  modelEndpoints,
  modelUse,
  notifications,
  pageStages,
  pages,
  passkeys,
  portal,
  portalUsers,
  prospects,
  questions,
  quiz,
  rankKeywords,
  rankPreferences,
  rankings,
  regionSchemas,
  reports,
  research,
  review,
  reviewers,
  reviews,
  searchConsole,
  search,
  settings,
  setup,
  siteTheme,
  sources,
  staffMembers,
  staff,
  suggestions,
  telephony,
  webhookEndpoints,
  webhooks,
  websites,
  withdrawals,
];

/** Names that two modules use, and names that say too little on their own. */
const NAMED_BY_HAND: Readonly<Record<string, z.ZodType>> = {
  Error: api.ApiError,
  PageSource: pages.Source,
  Source: sources.Source,
};

/** Queries stand in the description field by field, and addresses hold ids alone. */
const NO_COMPONENT = /(?:Query|Params|Filter)$|^(?:ListView|ApiError)$/;

const NAMEABLE = new Set(['object', 'enum', 'union', 'pipe', 'record', 'array', 'intersection']);

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType && NAMEABLE.has(value.type);

/** Schemas that the description names, by name: `Lead`, `CreateClient`. */
const namedSchemas = (): [string, z.ZodType][] => {
  const exported = MODULES.flatMap((module) => Object.entries(module));
  const byName = new Map([...exported.toReversed(), ...Object.entries(NAMED_BY_HAND)]);
  return [...byName].filter(
    (entry): entry is [string, z.ZodType] =>
      isSchema(entry[1]) && /^[A-Z]/.test(entry[0]) && !NO_COMPONENT.test(entry[0]),
  );
};

export interface NamedJsonSchema {
  name: string;
  io: 'input' | 'output';
  schema: unknown;
}

/** The named schemas as they look in a body and in an answer. */
export const namedJsonSchemas = (): NamedJsonSchema[] =>
  namedSchemas()
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, zodSchema]) => {
      const { schema } = jsonSchemaTransform({
        schema: { body: zodSchema, response: { 200: zodSchema } },
        url: '/',
        route: {} as never,
        openapiObject: { openapi: '3.1.0' },
      }) as unknown as { schema: { body: unknown; response: Record<string, unknown> } };
      return [
        { name, io: 'output' as const, schema: schema.response['200'] },
        { name, io: 'input' as const, schema: schema.body },
      ];
    });
