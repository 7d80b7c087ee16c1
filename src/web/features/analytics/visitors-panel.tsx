import { MonitorSmartphone } from 'lucide-react';
import type { AnalyticsReport } from '#shared/analytics.ts';
import type { DeviceClass, SourceKind } from '#shared/analytics-options.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { EmptyState } from '#ui/states.tsx';
import { counted } from '#shared/counted.ts';
import { ExportButton } from '#web/lib/export-button.tsx';
import { rateText } from './analytics-texts.ts';
import { COUNT_COLUMNS } from './figure-columns.ts';

type SourceRow = AnalyticsReport['sources'][number];
type DeviceRow = AnalyticsReport['devices'][number];

const DEVICE_LABELS: Record<DeviceClass, string> = { phone: 'Phone', tablet: 'Tablet', desk: 'Desktop' };
const KIND_LABELS: Record<SourceKind, string> = {
  direct: 'Direct',
  internal: 'Other pages on the site',
  search: 'Search',
  site: 'Other sites',
  campaign: 'Campaign',
};
const OTHER = 'other';

const sourceName = ({ kind, name }: SourceRow): string => {
  if (name === '') return KIND_LABELS[kind];
  return name === OTHER ? 'Other' : name;
};

const DEVICE_COLUMNS: CsvColumns<DeviceRow> = [['Devices', ({ device }) => DEVICE_LABELS[device]], ...COUNT_COLUMNS];
const SOURCE_COLUMNS: CsvColumns<SourceRow> = [
  ['Kind', ({ kind }) => KIND_LABELS[kind]],
  ['Source', sourceName],
  ...COUNT_COLUMNS,
];

const visitorsAndRate = (people: number | null, converted: string | null) =>
  [
    people === null ? 'visitors not measured' : counted(people, 'visitor'),
    ...(converted === null ? [] : [`${converted} conversion`]),
  ].join(', ');

export function VisitorsPanel({ report: { devices, sources, since, from } }: { report: AnalyticsReport }) {
  if (devices.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<MonitorSmartphone size={24} />}
        title="Not measured in this period"
        text="Devices and sources are counted from the first view after this version was installed."
      />
    );
  }
  return (
    <div className="analytics-panel">
      {since.visitors !== null && since.visitors > from ? (
        <p className="analytics-note">Counted since {dayLabel(since.visitors, true)}</p>
      ) : null}
      <div className="analytics-pair">
        <section className="analytics-box">
          <div className="analytics-box-head">
            <h2>Devices</h2>
            <ExportButton
              source={{ name: 'analytics-devices', columns: DEVICE_COLUMNS, rows: devices }}
              disabled={devices.length === 0}
              isSmall
            />
          </div>
          <Bars
            label="Devices"
            bars={devices.map((row) => ({
              key: row.device,
              label: DEVICE_LABELS[row.device],
              value: row.views,
              hint: visitorsAndRate(row.visitors, rateText(row.conversion)),
            }))}
          />
        </section>
        <section className="analytics-box">
          <div className="analytics-box-head">
            <h2>Where visitors come from</h2>
            <ExportButton
              source={{ name: 'analytics-sources', columns: SOURCE_COLUMNS, rows: sources }}
              disabled={sources.length === 0}
              isSmall
            />
          </div>
          <Bars
            label="Where visitors come from"
            tone="blue"
            bars={sources.map((row) => ({
              key: `${row.kind}/${row.name}`,
              label: sourceName(row),
              value: row.views,
              hint: [
                ...(row.name === '' ? [] : [KIND_LABELS[row.kind]]),
                visitorsAndRate(row.visitors, rateText(row.conversion)),
              ].join(' · '),
            }))}
          />
        </section>
      </div>
    </div>
  );
}
