import { MonitorSmartphone } from 'lucide-react';
import type { AnalyticsReport } from '#shared/analytics.ts';
import type { DeviceClass, SourceKind } from '#shared/analytics-choices.ts';
import type { CsvColumns } from '#shared/csv.ts';
import { Bars } from '#ui/charts/bars.tsx';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { EmptyState } from '#ui/states.tsx';
import * as texts from '#web/texts/analytics.ts';
import { rateText } from './analytics-words.ts';
import { ExportButton } from './export-button.tsx';
import { COUNT_COLUMNS } from './figure-columns.ts';

type SourceRow = AnalyticsReport['sources'][number];
type DeviceRow = AnalyticsReport['devices'][number];

const DEVICE_LABELS: Record<DeviceClass, string> = { phone: texts.phone, tablet: texts.tablet, desk: texts.desk };
const KIND_LABELS: Record<SourceKind, string> = {
  direct: texts.direct,
  internal: texts.internal,
  search: texts.search,
  site: texts.site,
  campaign: texts.campaign,
};
const OTHER = 'other';

const sourceName = ({ kind, name }: SourceRow): string => {
  if (name === '') return KIND_LABELS[kind];
  return name === OTHER ? texts.other : name;
};

const DEVICE_COLUMNS: CsvColumns<DeviceRow> = [
  [texts.devices, ({ device }) => DEVICE_LABELS[device]],
  ...COUNT_COLUMNS,
];
const SOURCE_COLUMNS: CsvColumns<SourceRow> = [
  [texts.kind, ({ kind }) => KIND_LABELS[kind]],
  [texts.source, sourceName],
  ...COUNT_COLUMNS,
];

/** With which devices visitors came, and from where. */
export function VisitorsPanel({ report: { devices, sources, since, from } }: { report: AnalyticsReport }) {
  if (devices.length === 0) {
    return (
      <EmptyState level={2} icon={<MonitorSmartphone size={24} />} title={texts.noVisitors} text={texts.visitorsShow} />
    );
  }
  return (
    <div className="analytics-panel">
      {since.visitors !== null && since.visitors > from ? (
        <p className="analytics-note">{texts.countedSinceOnly(dayLabel(since.visitors, true))}</p>
      ) : null}
      <div className="analytics-pair">
        <section className="analytics-box">
          <div className="analytics-box-head">
            <h2>{texts.devices}</h2>
            <ExportButton name="analytics-devices" columns={DEVICE_COLUMNS} rows={devices} />
          </div>
          <Bars
            label={texts.devices}
            bars={devices.map((row) => ({
              key: row.device,
              label: DEVICE_LABELS[row.device],
              value: row.views,
              hint: texts.visitorsAndRate(row.visitors, rateText(row.conversion)),
            }))}
          />
        </section>
        <section className="analytics-box">
          <div className="analytics-box-head">
            <h2>{texts.sources}</h2>
            <ExportButton name="analytics-sources" columns={SOURCE_COLUMNS} rows={sources} />
          </div>
          <Bars
            label={texts.sources}
            tone="blue"
            bars={sources.map((row) => ({
              key: `${row.kind}/${row.name}`,
              label: sourceName(row),
              value: row.views,
              hint: [
                ...(row.name === '' ? [] : [KIND_LABELS[row.kind]]),
                texts.visitorsAndRate(row.visitors, rateText(row.conversion)),
              ].join(' · '),
            }))}
          />
        </section>
      </div>
    </div>
  );
}
