import { monthLabel } from '#shared/report-options.ts';
import type { ReportFigures } from '#shared/reports.ts';
import type { ReportBlock, ReportDocument, ReportSection, ReportTile } from '../../../landing/report/report.types.ts';
import {
  formatChange,
  formatCount,
  formatDayInZone,
  formatDollars,
  formatLongDay,
  formatMinutes,
  formatMoment,
  formatPercent,
  formatNumber,
  formatShortMonth,
  formatPosition,
  formatWeek,
  formatActivity,
} from './formatting.rules.ts';
import { zoneLabel } from '#shared/local-time.ts';

const SOURCES = { 'contact form': 'Contact form', quiz: 'Quiz', call: 'Calls' } as const;
const STATUSES = { new: 'New', contacted: 'Contacted', qualified: 'Qualified', won: 'Won', lost: 'Lost' } as const;
const NOT_MEASURED = 'Not measured';

type FiguresSection<Part extends keyof ReportFigures> = ReportFigures[Part];

/** The four headline figures. */
export const reportTiles = ({ leads, visits, ranks, pages }: ReportFigures): ReportTile[] => [
  { label: 'Leads', value: formatNumber(leads.total), note: formatChange(leads.total, leads.before) },
  {
    label: 'Conversion',
    value: visits.since === null ? NOT_MEASURED : formatPercent(visits.rate),
    note:
      visits.since === null
        ? 'Views are not counted yet'
        : `${formatNumber(visits.sent)} sent of ${formatCount(visits.views, 'view')}`,
  },
  {
    label: 'Positions',
    value: ranks.measured === 0 ? NOT_MEASURED : `${formatNumber(ranks.gained)} up, ${formatNumber(ranks.lost)} down`,
    note: `${formatNumber(ranks.measured)} of ${formatCount(ranks.tracked, 'keyword')} measured`,
  },
  { label: 'Pages added', value: formatNumber(pages.added), note: `${formatCount(pages.live, 'page')} live in all` },
];

const leadValueBlocks = ({ valued, value, total, wonValued, wonValue }: FiguresSection<'leads'>): ReportBlock[] => {
  if (total === 0) return [];
  if (valued === 0 || value === null)
    return [
      {
        kind: 'text',
        text: 'What the leads are worth is not known: set a value on a lead in your portal, and it is added up here.',
      },
    ];
  const won =
    wonValue === null
      ? []
      : [{ label: 'Value of those won', value: formatDollars(wonValue), note: formatCount(wonValued, 'lead') }];
  return [
    {
      kind: 'facts',
      rows: [
        {
          label: 'Value of the leads',
          value: formatDollars(value),
          note: `${formatNumber(valued)} of ${formatCount(total, 'lead')} have one`,
        },
        ...won,
      ],
    },
  ];
};

const leadSection = (leads: FiguresSection<'leads'>, month: string): ReportSection => {
  const trend: ReportBlock[] =
    leads.months.length < 2
      ? []
      : [
          {
            kind: 'bars',
            title: 'Leads by month',
            bars: leads.months.map((one) => ({
              label: formatShortMonth(one.month),
              value: one.leads,
              isNow: one.month === month,
            })),
          },
        ];
  if (leads.total === 0)
    return { heading: 'Leads', blocks: [{ kind: 'text', text: 'No leads came this month.' }, ...trend] };
  const kinds = leads.bySource.map((one) => ({ label: SOURCES[one.source], value: formatNumber(one.leads) }));
  const statuses = leads.byStatus
    .filter((one) => one.leads > 0)
    .map((one) => ({ label: STATUSES[one.status], value: formatNumber(one.leads) }));
  const answer =
    leads.medianMinutes === null
      ? []
      : [
          {
            label: 'Answered within',
            value: formatMinutes(leads.medianMinutes),
            note: `median of ${formatNumber(leads.answered)} answered leads`,
          },
        ];
  return {
    heading: 'Leads',
    blocks: [
      {
        kind: 'bars',
        title: 'Leads by week',
        bars: leads.weeks.map((week) => ({ label: formatWeek(week), value: week.leads, isNow: true })),
      },
      ...trend,
      { kind: 'facts', rows: [...kinds, ...statuses, ...answer] },
      ...leadValueBlocks(leads),
      {
        kind: 'list',
        title: 'Pages that brought most leads',
        items: leads.pages.map((page) => ({ text: page.title, note: formatCount(page.leads, 'lead') })),
      },
    ],
  };
};

const visitSection = ({
  since,
  views,
  visitors,
  sent,
  calls,
  rate,
  before,
}: FiguresSection<'visits'>): ReportSection => {
  if (since === null)
    return { heading: 'Visitors', blocks: [{ kind: 'text', text: 'Visits were not measured this month.' }] };
  const figureText = (value: number | null): string => (value === null ? NOT_MEASURED : formatNumber(value));
  const then = (value: string): string | undefined => (before === null ? undefined : `${value} the month before`);
  return {
    heading: 'Visitors',
    blocks: [
      {
        kind: 'facts',
        rows: [
          { label: 'Views', value: formatNumber(views), note: then(formatNumber(before?.views ?? 0)) },
          {
            label: 'Visitors, day by day',
            value: figureText(visitors),
            note: then(figureText(before?.visitors ?? null)),
          },
          { label: 'Forms and quizzes sent', value: formatNumber(sent) },
          { label: 'Presses on your phone number', value: figureText(calls ?? null) },
          { label: 'Conversion', value: formatPercent(rate), note: then(formatPercent(before?.rate ?? null)) },
        ],
      },
    ],
  };
};

const rankSection = (ranks: FiguresSection<'ranks'>): ReportSection => {
  const heading = 'Positions in Google';
  if (ranks.tracked === 0) return { heading, blocks: [{ kind: 'text', text: 'No keywords are tracked yet.' }] };
  if (ranks.measured === 0)
    return {
      heading,
      blocks: [{ kind: 'text', text: 'No keyword was measured this month, so nothing is said about them.' }],
    };
  const unmeasured = ranks.tracked - ranks.measured;
  const moves: ReportBlock[] =
    ranks.moves.length === 0
      ? []
      : [
          {
            kind: 'table',
            title: 'The largest moves',
            columns: ['Keyword', 'Before', 'Now'],
            rows: ranks.moves.map(({ keyword, before, now }) => [keyword, formatPosition(before), formatPosition(now)]),
          },
        ];
  return {
    heading,
    blocks: [
      {
        kind: 'bands',
        title: 'Where the keywords stand',
        parts: [
          { label: 'Top 3', value: ranks.top3, tone: 'green' },
          { label: '4 to 10', value: ranks.top10, tone: 'yellow' },
          { label: '11 to 20', value: ranks.top20, tone: 'orange' },
          { label: 'Above 20', value: ranks.beyond, tone: 'red' },
          { label: 'Not found', value: ranks.absent, tone: 'grey' },
          { label: NOT_MEASURED, value: unmeasured, tone: 'blank' },
        ],
      },
      {
        kind: 'facts',
        rows: [
          { label: 'Gained', value: formatNumber(ranks.gained) },
          { label: 'Lost', value: formatNumber(ranks.lost) },
          { label: 'Unchanged', value: formatNumber(ranks.same) },
          ...(ranks.fresh > 0 ? [{ label: 'Measured for the first time', value: formatNumber(ranks.fresh) }] : []),
        ],
      },
      ...moves,
    ],
  };
};

type TitleList = { title: string; at: string | null }[];
const titleItems = (titles: TitleList, timeZone: string) =>
  titles.map(({ title, at }) => ({ text: title, note: at === null ? undefined : formatDayInZone(at, timeZone) }));
const moreText = (total: number, visibleCount: number): string | undefined =>
  total > visibleCount ? `and ${formatCount(total - visibleCount, 'more', 'more')}` : undefined;

const activitySection = ({ pages, work, timeZone }: ReportFigures): ReportSection => ({
  heading: 'What we did',
  blocks: [
    work.length === 0
      ? { kind: 'text', text: 'Nothing was published or changed this month.' }
      : { kind: 'list', items: work.map(({ kind, times }) => ({ text: formatActivity(kind, times) })) },
    ...(pages.titles.length === 0
      ? []
      : [
          {
            kind: 'list' as const,
            title: 'Pages added',
            items: titleItems(pages.titles, timeZone),
            more: moreText(pages.added, pages.titles.length),
          },
        ]),
  ],
});

const nextSection = ({ next, timeZone }: ReportFigures): ReportSection => {
  const { scheduled, planned, inReview, toApprove, questions, titles } = next;
  const lines = [
    scheduled > 0 && `${formatCount(scheduled, 'page')} will go out at a set time`,
    planned > 0 && `${formatCount(planned, 'page')} planned or being written`,
    inReview > 0 && `${formatCount(inReview, 'page')} being checked by us`,
    toApprove > 0 && `${formatCount(toApprove, 'page')} waiting for your approval`,
    questions > 0 && `${formatCount(questions, 'page')} waiting for answers from you`,
  ].filter((line) => line !== false);
  return {
    heading: 'What is next',
    blocks: [
      lines.length === 0
        ? { kind: 'text', text: 'Nothing is planned at the moment.' }
        : { kind: 'list', items: lines.map((text) => ({ text })) },
      ...(titles.length === 0
        ? []
        : [
            {
              kind: 'list' as const,
              title: 'Going out next',
              items: titleItems(titles, timeZone),
              more: moreText(scheduled, titles.length),
            },
          ]),
    ],
  };
};

/** A report's figures in words; `note` is staff's comment, `isDraft` marks an unsent report. */
export const buildReportDocument = (
  figures: ReportFigures,
  { note, isDraft }: { note: string | null; isDraft: boolean },
): ReportDocument => ({
  title: 'Monthly report',
  clientName: figures.clientName,
  month: monthLabel(figures.month),
  period: `${formatLongDay(figures.firstDay)} to ${formatLongDay(figures.lastDay)}, ${zoneLabel(figures.timeZone)}`,
  note,
  warning: isDraft
    ? `A draft, counted ${formatMoment(figures.countedAt, figures.timeZone)}${figures.isPartial ? ': the month is not over' : ''}. Nobody was sent this yet.`
    : null,
  tiles: reportTiles(figures),
  sections: [
    leadSection(figures.leads, figures.month),
    visitSection(figures.visits),
    rankSection(figures.ranks),
    activitySection(figures),
    nextSection(figures),
  ],
  footnotes: [
    `Counted ${formatMoment(figures.countedAt, figures.timeZone)}; the figures stay as they were then.`,
    'Leads held as spam are not counted. Views are counted by days in UTC. Positions are those of measured checks alone: gained and lost compare the last check of the month with the last one before it.',
  ],
});
