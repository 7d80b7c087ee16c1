import { Globe, Network } from 'lucide-react';
import type { AnalyticsReport } from '#shared/analytics.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import { leadsLink, type AskedFor } from './analytics-filter.ts';
import { ExportButton } from './export-button.tsx';
import { FIGURE_COLUMNS } from './figure-columns.ts';
import { FigureTable } from './figure-table.tsx';

type FarmRow = AnalyticsReport['farms'][number];
type HubRow = AnalyticsReport['hubs'][number];

const FARM_COLUMNS: CsvColumns<FarmRow> = [
  [texts.farm, ({ name }) => name],
  [texts.client, ({ clientName }) => clientName],
  ...FIGURE_COLUMNS,
];
const HUB_COLUMNS: CsvColumns<HubRow> = [
  [texts.hub, ({ name }) => name],
  [texts.farm, ({ farmName }) => farmName],
  ...FIGURE_COLUMNS,
];

interface BreakdownProps {
  report: AnalyticsReport;
  asked: AskedFor;
  /** The address that shows one farm, or one hub of it, alone. */
  linkTo: (of: { farmId: number; hubId?: number }) => string;
}

export function FarmsPanel({ report: { farms }, asked, linkTo }: BreakdownProps) {
  if (farms.length === 0) {
    return <EmptyState level={2} icon={<Globe size={24} />} title={texts.noFarms} text={texts.farmsShow} />;
  }
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>{texts.farms}</h2>
        <ExportButton name="analytics-farms" columns={FARM_COLUMNS} rows={farms} />
      </div>
      <FigureTable
        head={texts.farm}
        rows={farms.map((farm) => ({
          key: farm.farmId,
          name: farm.name,
          hint: farm.clientName,
          to: linkTo(farm),
          figures: farm,
          leadsTo: leadsLink({ ...asked, farmId: farm.farmId }),
        }))}
      />
    </section>
  );
}

export function HubsPanel({ report: { hubs }, linkTo }: BreakdownProps) {
  if (hubs.length === 0) {
    return <EmptyState level={2} icon={<Network size={24} />} title={texts.noHubs} text={texts.hubsShow} />;
  }
  return (
    <section className="analytics-box">
      <div className="analytics-box-head">
        <h2>{texts.hubs}</h2>
        <ExportButton name="analytics-hubs" columns={HUB_COLUMNS} rows={hubs} />
      </div>
      <FigureTable
        head={texts.hub}
        rows={hubs.map((hub) => ({
          key: hub.hubId,
          name: hub.name,
          hint: hub.farmName,
          to: linkTo(hub),
          figures: hub,
        }))}
      />
    </section>
  );
}
