import { Globe, Network } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnalyticsFarmRow, AnalyticsTopicRow } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { EmptyState } from '#ui/states.tsx';
import { ExportButton } from '#web/lib/export-button.tsx';
import { exportedList, useFarmFigures, useTopicFigures } from './analytics-calls.ts';
import { leadsLink, type AnalyticsScope } from './analytics-filter.ts';
import { AnalyticsView } from './analytics-view.tsx';
import { FIGURE_COLUMNS } from './figure-columns.ts';
import { FigureTable, type FigureRow } from './figure-table.tsx';
import { MoreFigures, type FigureList } from './more-figures.tsx';

const FARM_COLUMNS: CsvColumns<AnalyticsFarmRow> = [
  ['Farm', ({ name }) => name],
  ['Client', ({ clientName }) => clientName],
  ...FIGURE_COLUMNS,
];
const TOPIC_COLUMNS: CsvColumns<AnalyticsTopicRow> = [
  ['Hub', ({ name }) => name],
  ['Farm', ({ farmName }) => farmName],
  ...FIGURE_COLUMNS,
];

interface BreakdownProps {
  analyticsScope: AnalyticsScope;
  linkTo: (target: { farmId: number; topicId?: number }) => string;
}

export function FarmsPanel({ analyticsScope, linkTo }: BreakdownProps) {
  return (
    <Breakdown
      list={useFarmFigures(analyticsScope)}
      title="Farms"
      heading="Farm"
      noun="farm"
      csv={{
        name: 'analytics-farms',
        columns: FARM_COLUMNS,
        listPath: exportedList('farms', analyticsScope),
      }}
      toRow={(farm) => ({
        key: farm.farmId,
        name: farm.name,
        hint: farm.clientName,
        to: linkTo(farm),
        figures: farm,
        leadsHref: leadsLink({ ...analyticsScope, farmId: farm.farmId }),
      })}
      empty={
        <EmptyState
          level={2}
          icon={<Globe size={24} />}
          title="No farms yet"
          text="Farms appear here once they are created."
        />
      }
    />
  );
}

export function TopicsPanel({ analyticsScope, linkTo }: BreakdownProps) {
  return (
    <Breakdown
      list={useTopicFigures(analyticsScope)}
      title="Hubs"
      heading="Hub"
      noun="hub"
      csv={{
        name: 'analytics-topics',
        columns: TOPIC_COLUMNS,
        listPath: exportedList('topics', analyticsScope),
      }}
      toRow={(topic) => ({
        key: topic.topicId,
        name: topic.name,
        hint: topic.farmName,
        to: linkTo(topic),
        figures: topic,
      })}
      empty={
        <EmptyState
          level={2}
          icon={<Network size={24} />}
          title="No hub was viewed in this period"
          text="A hub appears here once one of its pages is viewed."
        />
      }
    />
  );
}

interface BreakdownListProps<Row> {
  list: FigureList<Row>;
  title: string;
  heading: string;
  noun: string;
  csv: { name: string; columns: CsvColumns<Row>; listPath: string };
  toRow: (row: Row) => FigureRow;
  empty: ReactNode;
}

function Breakdown<Row>({ list, title, heading, noun, csv, toRow, empty }: BreakdownListProps<Row>) {
  return (
    <AnalyticsView query={list}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return empty;
        return (
          <section className="analytics-box">
            <div className="analytics-box-head">
              <h2>{title}</h2>
              <ExportButton source={csv} isSmall />
            </div>
            <FigureTable heading={heading} rows={rows.map(toRow)} />
            <MoreFigures list={list} noun={noun} />
          </section>
        );
      }}
    </AnalyticsView>
  );
}
