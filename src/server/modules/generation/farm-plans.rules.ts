import type { FarmPlan, PlannedHub, PlanReason, PlanWay } from '#shared/farm-plans.ts';
import { PLAN_REASONS, PLAN_WAYS } from '#shared/farm-plans.ts';

const count = (pages: number, rest: string): string => `${pages} ${pages === 1 ? 'page' : 'pages'} ${rest}`;

const REASON_MESSAGES: Record<PlanReason, (pages: number) => string> = {
  unknown_service: (pages) => count(pages, 'without a text: no service of the catalog has this name.'),
  no_model: (pages) =>
    count(pages, 'without a text: the library has none for these questions, and no model writes them.'),
  text_taken: (pages) => count(pages, 'whose text is on other pages already: the library has no other text for them.'),
  needs_reviewer: (pages) => count(pages, 'about law, medicine or money without a named reviewer of the client.'),
  needs_price: (pages) => count(pages, 'about cost without a price.'),
  needs_time: (pages) => count(pages, 'about time without a time.'),
  needs_evidence: (pages) => count(pages, 'without sourced evidence.'),
};

/** Evidence is of a service of the catalog. */
const UNKNOWN_YMYL = (pages: number): string =>
  count(pages, 'about law, medicine or money, and the catalog has no service of this name: name one of its services.');

const reasonMessage = (code: PlanReason, { hub, pages }: { hub: Pick<PlannedHub, 'match'>; pages: number }): string =>
  (code === 'needs_evidence' && hub.match === 'unknown' ? UNKNOWN_YMYL : REASON_MESSAGES[code])(pages);

const WAY_MESSAGES: Record<PlanWay, string> = {
  use_model: 'Let a language model write these pages',
  add_evidence: 'Add evidence with its source',
  name_reviewer: 'Name a reviewer of the client',
  answer_intake: 'Confirm the client’s prices and intake answers',
  fewer_pages: 'Plan fewer pages',
};

const WAYS_OUT: Record<PlanReason, readonly PlanWay[]> = {
  unknown_service: ['use_model'],
  no_model: ['use_model', 'fewer_pages'],
  text_taken: ['use_model', 'fewer_pages'],
  needs_reviewer: ['name_reviewer'],
  needs_price: ['add_evidence', 'answer_intake'],
  needs_time: ['add_evidence', 'answer_intake'],
  needs_evidence: ['add_evidence'],
};

/** One planned page: null when it passes. */
export type PlannedPageReason = PlanReason | null;

interface PlannedHubInput extends Pick<PlannedHub, 'name' | 'match' | 'service' | 'trade' | 'writer'> {
  pages: readonly PlannedPageReason[];
}

/** A hub of a plan: its pages counted by what stands in the way, with the ways out. */
export const planHub = ({ pages, ...hub }: PlannedHubInput): PlannedHub => {
  const publishable = pages.filter((reason) => reason === null).length;
  const reasons = PLAN_REASONS.map((code) => ({ code, pages: pages.filter((reason) => reason === code).length }))
    .filter(({ pages: number }) => number > 0)
    .map(({ code, pages: number }) => ({ code, message: reasonMessage(code, { hub, pages: number }), pages: number }));
  const ways = PLAN_WAYS.filter((way) => reasons.some(({ code }) => WAYS_OUT[code].includes(way)))
    .filter((way) => way !== 'use_model' || hub.writer !== 'model')
    // Evidence is of a service of the catalog.
    .filter((way) => way !== 'add_evidence' || hub.match !== 'unknown')
    // Fewer of none are none.
    .filter((way) => way !== 'fewer_pages' || publishable > 0)
    .map((code) => ({ code, message: WAY_MESSAGES[code] }));
  return { ...hub, pages: pages.length, publishable, reasons, ways };
};

const sameHub = (one: PlannedHub, other: PlannedHub): PlannedHub => ({
  ...one,
  pages: one.pages + other.pages,
  publishable: one.publishable + other.publishable,
  ...mergedReasons(one, other),
});

const mergedReasons = (one: PlannedHub, other: PlannedHub): Pick<PlannedHub, 'reasons' | 'ways'> => {
  const pagesOf = (code: PlanReason): number =>
    [...one.reasons, ...other.reasons]
      .filter((reason) => reason.code === code)
      .reduce((sum, { pages }) => sum + pages, 0);
  const codes = PLAN_REASONS.filter((code) => pagesOf(code) > 0);
  return {
    reasons: codes.map((code) => ({
      code,
      message: reasonMessage(code, { hub: one, pages: pagesOf(code) }),
      pages: pagesOf(code),
    })),
    ways: PLAN_WAYS.filter((way) => [...one.ways, ...other.ways].some(({ code }) => code === way)).map((code) => ({
      code,
      message: WAY_MESSAGES[code],
    })),
  };
};

/** The sums over places: each place has the same hubs in the same order. */
export const sumPlans = (places: readonly (readonly PlannedHub[])[], estimatedCost: number): FarmPlan => {
  const [first = [], ...others] = places;
  const hubs = first.map((hub, index) =>
    others.reduce((sum, place) => (place[index] ? sameHub(sum, place[index]) : sum), hub),
  );
  return {
    hubs,
    pages: hubs.reduce((sum, { pages }) => sum + pages, 0),
    publishable: hubs.reduce((sum, { publishable }) => sum + publishable, 0),
    estimatedCost,
  };
};
