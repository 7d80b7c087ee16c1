import type { AnalyticsFigures } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';

export const COUNT_COLUMNS: CsvColumns<Omit<AnalyticsFigures, 'leads' | 'won'>> = [
  ['Views', ({ views }) => views],
  ['Visitors', ({ visitors }) => visitors],
  ['Forms', ({ forms }) => forms],
  ['Quizzes', ({ quizzes }) => quizzes],
  ['Rate in %', ({ conversion }) => conversion.rate],
  ['95% from', ({ conversion }) => conversion.low],
  ['95% to', ({ conversion }) => conversion.high],
];

export const FIGURE_COLUMNS: CsvColumns<AnalyticsFigures> = [
  ...COUNT_COLUMNS,
  ['Leads', ({ leads }) => leads],
  ['Won', ({ won }) => won],
];
