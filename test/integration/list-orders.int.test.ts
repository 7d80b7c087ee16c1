import { expect, test } from 'vitest';
import type { Ctx } from '#server/platform/context.ts';
import { listEmailRows } from '#server/modules/emails/email-list.repository.ts';
import { listEvidenceRows } from '#server/modules/evidence/evidence.repository.ts';
import { listFieldJobRows } from '#server/modules/field-jobs/field-jobs.repository.ts';
import { listLeadRows } from '#server/modules/leads/leads.repository.ts';
import { listContentRows } from '#server/modules/pages/content.repository.ts';
import { listReviewQueueRows } from '#server/modules/publishing/review-queue.repository.ts';
import { listRankingRows } from '#server/modules/rankings/rankings.repository.ts';
import { listReportRows } from '#server/modules/reports/reports.repository.ts';
import { listReviewRows } from '#server/modules/reviews/reviews.repository.ts';
import { listLoggedDeliveries } from '#server/modules/webhooks/delivery-log.repository.ts';
import { REVIEW_SORTS as CUSTOMER_REVIEW_SORTS } from '#shared/review-choices.ts';
import {
  CONTENT_SORTS,
  DELIVERY_SORTS,
  EMAIL_SORTS,
  EVIDENCE_SORTS,
  FIELD_JOB_SORTS,
  LEAD_SORTS,
  RANKING_SORTS,
  REPORT_SORTS,
  REVIEW_SORTS,
} from '#shared/sort-choices.ts';
import { testContext } from '../setup/context.ts';
import { plansOf, stepsOf, type PlanStep } from '../setup/plans.ts';

const { ctx, database } = await testContext();
const { connection } = database;

const page = { after: null, limit: 50 };
const ofAll = { filter: {}, ...page };

type List<Sort extends string> = readonly [string, readonly Sort[], (tx: Ctx, sort: Sort) => Promise<unknown>];
const list = <Sort extends string>(...one: List<Sort>) => one as unknown as List<string>;

const LISTS = [
  list('leads', LEAD_SORTS, (tx, sort) => listLeadRows(tx, { filter: { sort }, ...page })),
  list('leads that are searched', LEAD_SORTS, (tx, sort) => listLeadRows(tx, { filter: { sort, q: 'ana' }, ...page })),
  list('webhook calls', DELIVERY_SORTS, (tx, sort) => listLoggedDeliveries(tx, { ...ofAll, sort })),
  list('e-mails', EMAIL_SORTS, (tx, sort) => listEmailRows(tx, { ...ofAll, sort })),
  list('keywords', RANKING_SORTS, (tx, sort) => listRankingRows(tx, { filter: { sort }, ...page })),
  list('the review queue', REVIEW_SORTS, (tx, sort) => listReviewQueueRows(tx, { ...ofAll, sort })),
  list('content', CONTENT_SORTS, (tx, sort) => listContentRows(tx, { ...ofAll, sort })),
  list('statements', EVIDENCE_SORTS, (tx, sort) =>
    listEvidenceRows(tx, { search: { filter: {}, services: null }, sort, ...page }),
  ),
  list('jobs of clients', FIELD_JOB_SORTS, (tx, sort) => listFieldJobRows(tx, { ...ofAll, sort })),
  list('reviews of customers', CUSTOMER_REVIEW_SORTS, (tx, sort) => listReviewRows(tx, { ...ofAll, sort })),
  list('reports', REPORT_SORTS, (tx, sort) => listReportRows(tx, { ...ofAll, sort })),
];

/** Read client by client or farm by farm, of which there are few; and statements by their pages, which are counted first. */
const isJoined = (name: string, sort: string): boolean =>
  /^-?(?:client|farm)$/.test(sort) || (name === 'statements' && sort.endsWith('pages'));

/** Pages that wait with a change are few, and sorted by what that says. */
const readsChanges = (step: PlanStep): boolean => stepsOf(step).some((one) => one['Relation Name'] === 'page_versions');

/** What a limit has cut may be sorted. */
const readsTable = (step: PlanStep): boolean =>
  step['Node Type'] !== 'Limit' && (step['Relation Name'] !== undefined || (step.Plans ?? []).some(readsTable));

const sortsTable = (step: PlanStep): boolean => step['Node Type'] === 'Sort' && readsTable(step) && !readsChanges(step);

const cases = LISTS.flatMap(([name, sorts, read]) =>
  sorts.filter((sort) => !isJoined(name, sort)).map((sort) => ({ name, sort, read })),
);

test.each(cases)('a page of $name by $sort is read in the order of an index', async ({ sort, read }) => {
  const [first] = await plansOf({ ctx, connection }, (tx) => read(tx, sort));
  expect(first).toBeDefined();
  expect((first ? stepsOf(first) : []).filter(sortsTable)).toEqual([]);
});
