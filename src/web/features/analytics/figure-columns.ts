import type { AnalyticsFarmRow, AnalyticsFigures, AnalyticsPageRow, AnalyticsTopicRow } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { ADVICE_LABELS } from '#shared/page-advice.ts';

export const COUNT_COLUMNS: CsvColumns<Omit<AnalyticsFigures, 'calls' | 'leads' | 'won'>> = [
  ['Views', ({ views }) => views],
  ['Visitors', ({ visitors }) => visitors],
  ['Forms', ({ forms }) => forms],
  ['Quizzes', ({ quizzes }) => quizzes],
  ['Rate in %', ({ conversion }) => conversion.rate],
  ['95% from', ({ conversion }) => conversion.low],
  ['95% to', ({ conversion }) => conversion.high],
];

const FIGURE_COLUMNS: CsvColumns<AnalyticsFigures> = [
  ...COUNT_COLUMNS,
  ['Phone presses', ({ calls }) => calls],
  ['Leads', ({ leads }) => leads],
  ['Won', ({ won }) => won],
];

export const FARM_CSV: CsvColumns<AnalyticsFarmRow> = [
  ['Farm', ({ name }) => name],
  ['Client', ({ clientName }) => clientName],
  ...FIGURE_COLUMNS,
];

export const TOPIC_CSV: CsvColumns<AnalyticsTopicRow> = [
  ['Hub', ({ name }) => name],
  ['Farm', ({ farmName }) => farmName],
  ...FIGURE_COLUMNS,
];

export const PAGE_CSV: CsvColumns<AnalyticsPageRow> = [
  ['Page', ({ title }) => title],
  ['/', ({ slug }) => slug],
  ['Farm', ({ farmName }) => farmName],
  ['Hub', ({ topicName }) => topicName],
  ...FIGURE_COLUMNS,
  ['Advice', ({ advice }) => advice && ADVICE_LABELS[advice]],
  ['Why', ({ reason }) => reason],
];
