import type { ReportFigures } from '#shared/reports.ts';

const title = (number: number): string =>
  `What does question ${number} of people in Warwick cost, and how soon is it done?`;

const FIGURES: ReportFigures = {
  shape: 1,
  clientName: 'Narragansett Pest Control',
  place: 'Warwick, RI',
  month: '2026-11',
  timeZone: 'America/New_York',
  from: '2026-11-01T04:00:00.000Z',
  before: '2026-12-01T05:00:00.000Z',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  countedAt: '2026-12-02T13:00:00.000Z',
  isPartial: false,
  leads: {
    total: 23,
    before: 17,
    bySource: [
      { source: 'contact form', leads: 15 },
      { source: 'quiz', leads: 8 },
    ],
    byStatus: [
      { status: 'new', leads: 16 },
      { status: 'won', leads: 7 },
    ],
    valued: 9,
    value: 6240,
    wonValued: 7,
    wonValue: 5120,
    answered: 20,
    medianMinutes: 11.4,
    weeks: [
      { from: '2026-11-01', to: '2026-11-01', leads: 0 },
      { from: '2026-11-02', to: '2026-11-08', leads: 23 },
    ],
    months: [
      { month: '2026-10', leads: 17 },
      { month: '2026-11', leads: 23 },
    ],
    pages: [{ title: 'How much does termite treatment cost?', leads: 6 }],
  },
  visits: { since: '2026-08-02', views: 1840, visitors: 1402, sent: 26, calls: 41, rate: 1.4, before: null },
  ranks: {
    tracked: 40,
    measured: 36,
    top3: 6,
    top10: 12,
    top20: 9,
    beyond: 5,
    absent: 4,
    gained: 19,
    lost: 7,
    same: 8,
    fresh: 2,
    moves: [
      { keyword: 'termite treatment warwick', before: null, now: 4 },
      { keyword: 'ants in kitchen', before: 3, now: null },
    ],
  },
  pages: {
    live: 42,
    added: 11,
    titles: Array.from({ length: 8 }, (_, index) => ({ title: title(index), at: '2026-11-12T15:00:00.000Z' })),
  },
  work: [{ kind: 'published', times: 11 }],
  next: { scheduled: 0, titles: [], planned: 6, inReview: 2, toApprove: 1, questions: 3 },
};

export const reportFigures = (changes: Partial<ReportFigures> = {}): ReportFigures => ({ ...FIGURES, ...changes });
