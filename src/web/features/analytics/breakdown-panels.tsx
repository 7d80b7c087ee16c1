import { Globe, Network } from 'lucide-react';
import type { AnalyticsReport } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { EmptyState } from '#ui/states.tsx';
import { leadsLink, type AnalyticsScope } from './analytics-filter.ts';
import { ExportButton } from './export-button.tsx';
import { FIGURE_COLUMNS } from './figure-columns.ts';
import { FigureTable } from './figure-table.tsx';

type FarmRow = AnalyticsReport['farms'][number];
type TopicRow = AnalyticsReport['topics'][number];

const FARM_COLUMNS: CsvColumns<FarmRow> = [
  ['Farm', ({ name }) => name],
  ['Client', ({ clientName }) => clientName],
  ...FIGURE_COLUMNS,
];
const TOPIC_COLUMNS: CsvColumns<TopicRow> = [
  ['Hub', ({ name }) => name],
  ['Farm', ({ farmName }) => farmName],
  ...FIGURE_COLUMNS,
];

interface BreakdownProps {
  report: AnalyticsReport;
  analyticsScope: AnalyticsScope;
  linkTo: (target: { farmId: number; topicId?: number }) => string;
}

export function FarmsPanel({ report: { farms }, analyticsScope, linkTo }: BreakdownProps) {
  if (farms.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Globe size={24} />}
        title="No farms yet"
        text="Farms appear here once they are created."
      />
    );
  }
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>Farms</h2>
        <ExportButton name="analytics-farms" columns={FARM_COLUMNS} rows={farms} />
      </div>
      <FigureTable
        heading="Farm"
        rows={farms.map((farm) => ({
          key: farm.farmId,
          name: farm.name,
          hint: farm.clientName,
          to: linkTo(farm),
          figures: farm,
          leadsTo: leadsLink({ ...analyticsScope, farmId: farm.farmId }),
        }))}
      />
    </section>
  );
}

export function TopicsPanel({ report: { topics }, linkTo }: BreakdownProps) {
  if (topics.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<Network size={24} />}
        title="No hub was viewed in this period"
        text="A hub appears here once one of its pages is viewed."
      />
    );
  }
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>Hubs</h2>
        <ExportButton name="analytics-topics" columns={TOPIC_COLUMNS} rows={topics} />
      </div>
      <FigureTable
        heading="Hub"
        rows={topics.map((topic) => ({
          key: topic.topicId,
          name: topic.name,
          hint: topic.farmName,
          to: linkTo(topic),
          figures: topic,
        }))}
      />
    </section>
  );
}
