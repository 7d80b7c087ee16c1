import type { Figures } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import * as texts from '#web/texts/analytics.ts';

/** What is counted of anything, as columns of a file. */
export const COUNT_COLUMNS: CsvColumns<Omit<Figures, 'leads' | 'won'>> = [
  [texts.views, ({ views }) => views],
  [texts.visitors, ({ visitors }) => visitors],
  [texts.forms, ({ forms }) => forms],
  [texts.quizzes, ({ quizzes }) => quizzes],
  [texts.rate, ({ conversion }) => conversion.rate],
  [texts.rateLow, ({ conversion }) => conversion.low],
  [texts.rateHigh, ({ conversion }) => conversion.high],
];

export const FIGURE_COLUMNS: CsvColumns<Figures> = [
  ...COUNT_COLUMNS,
  [texts.leads, ({ leads }) => leads],
  [texts.won, ({ won }) => won],
];
