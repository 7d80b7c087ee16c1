import { describe, expect, it } from 'vitest';
import { LIST_IDS } from '#shared/list-choices.ts';
import { shownColumns, type ListColumn } from '#ui/record-table/list-column.ts';
import { widthOf } from '#ui/record-table/table-columns.tsx';
import {
  advicePageList,
  farmFigureList,
  pageFigureList,
  topicFigureList,
} from '#web/features/analytics/figure-list.tsx';
import { QUIZ_LIST } from '#web/features/analytics/quiz-pages.tsx';
import { blueprintList } from '#web/features/blueprints/blueprint-list.tsx';
import { clientList } from '#web/features/clients/clients-list.tsx';
import { CONTENT_LIST } from '#web/features/content/content-list.tsx';
import { CLIENT_REVIEW_LIST, REVIEW_LIST } from '#web/features/customer-reviews/review-list.tsx';
import { DELIVERY_LIST, EMAIL_LIST } from '#web/features/deliveries/delivery-list.tsx';
import { evidenceList } from '#web/features/evidence/evidence-list.tsx';
import { sourceList } from '#web/features/evidence/sources/source-list.tsx';
import { farmList } from '#web/features/farms/farms-list.tsx';
import { CLIENT_FIELD_JOB_LIST, FIELD_JOB_LIST } from '#web/features/field-jobs/field-job-list.tsx';
import { clientLeadList, farmLeadList, leadList } from '#web/features/leads/lead-list.ts';
import { pageList } from '#web/features/pages/page-list.tsx';
import { reviewList } from '#web/features/pages/review/review-table.tsx';
import { PROSPECT_LIST } from '#web/features/prospects/prospect-list.tsx';
import { clientKeywordList, keywordList } from '#web/features/rankings/keyword-list.tsx';
import { CLIENT_REPORT_LIST, REPORT_LIST } from '#web/features/reports/report-list.tsx';
import { auditList } from '#web/features/staff/audit/audit-list.tsx';
import { staffList } from '#web/features/staff/staff-list.tsx';
import { CLIENT_WITHDRAWAL_LIST, WITHDRAWAL_LIST } from '#web/features/withdrawals/withdrawal-list.tsx';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';

interface Measured {
  id: string;
  /** By any row: widths do not depend on it. */
  columns: readonly ListColumn<never>[];
}

const nothing = () => undefined;
const at = {};
const onScreen = { at, hrefOf: () => '/' };
const merge: Parameters<typeof advicePageList>[1] = { id: 'acts', header: 'Actions', cell: () => 'Merge…', width: 104 };

const LISTS: readonly Measured[] = [
  leadList([]),
  farmLeadList([]),
  clientLeadList([]),
  clientList('Farmstead', { onEdit: nothing, onDelete: nothing }),
  farmList({ onRename: nothing, onDelete: nothing } as unknown as Parameters<typeof farmList>[0]),
  pageList({ farmId: 1, microHubs: [], farmIsPublic: true, onView: nothing }),
  reviewList(null),
  keywordList([]),
  clientKeywordList([]),
  CONTENT_LIST,
  DELIVERY_LIST,
  EMAIL_LIST,
  REPORT_LIST,
  CLIENT_REPORT_LIST,
  farmFigureList({ ...onScreen, leadsHref: () => '/' }),
  topicFigureList(onScreen),
  pageFigureList(at),
  advicePageList(at, merge),
  QUIZ_LIST,
  PROSPECT_LIST,
  evidenceList({ catalog: [], places: CLIENT_FILTER }),
  sourceList([]),
  FIELD_JOB_LIST,
  CLIENT_FIELD_JOB_LIST,
  REVIEW_LIST,
  CLIENT_REVIEW_LIST,
  blueprintList(nothing),
  WITHDRAWAL_LIST,
  CLIENT_WITHDRAWAL_LIST,
];

const SETTINGS_LISTS: readonly Measured[] = [staffList(1), auditList({ actors: [], actions: [], targetKinds: [] })];

/** What a window of this width leaves for rows, beside the sidebar, margins, lines and two scrollbars. */
const ROOM = { 1280: 960, 1440: 1120 } as const;
/** Less beside the places of Settings. */
const SETTINGS_PLACES = 232;

/** Those with a box before each row. */
const SELECTABLE = [
  'leads',
  'farm_leads',
  'client_leads',
  'farms',
  'pages',
  'review',
  'deliveries',
  'mails',
  'evidence',
];

const leastWidth = ({ id, columns }: Measured, isWide: boolean): number =>
  widthOf(shownColumns(columns, null, isWide), [...SELECTABLE, 'analytics_advice'].includes(id));

describe.each([1280, 1440] as const)('with its own columns, on a window of %i px', (width) => {
  it.each(LISTS)('the list $id needs no scrolling sideways', (list) => {
    expect(leastWidth(list, width >= 1440)).toBeLessThanOrEqual(ROOM[width]);
  });

  it.each(SETTINGS_LISTS)('the list $id needs no scrolling sideways beside the places of Settings', (list) => {
    expect(leastWidth(list, width >= 1440)).toBeLessThanOrEqual(ROOM[width] - SETTINGS_PLACES);
  });
});

it('every list is measured that fills a screen', () => {
  const measured = new Set([...LISTS, ...SETTINGS_LISTS].map(({ id }) => id));
  expect(LIST_IDS.filter((id) => !measured.has(id))).toEqual(['popular_pages', 'notifications']);
});
