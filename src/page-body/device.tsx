import type { Device } from '#shared/pages.ts';
import { PLAIN_SLOTS, type PageBodySlots } from './slots.ts';
import { TableHead } from './table-head.tsx';

const PATH = ['body', 'device'] as const;

interface DeviceProps {
  device: Device;
  slots: PageBodySlots;
}

/** Two columns stay side by side on a phone; more become one card per row. */
const layoutOf = ({ kind, columns }: Device): string => `${kind} ${columns.length > 2 ? 'wide' : 'pair'}`;

const cellText = ({ device, slots }: DeviceProps, { row, cell }: { row: number; cell: number }) =>
  slots.text(device.rows[row]?.[cell] ?? '', {
    path: [...PATH, 'rows', row, cell],
    label: `Row ${row + 1}, ${device.columns[cell] || `cell ${cell + 1}`}`,
  });

const introText = ({ device, slots }: DeviceProps) =>
  device.intro || slots.showsEmpty
    ? slots.text(device.intro, { path: [...PATH, 'intro'], label: 'Introduction' })
    : null;

const rowTools = ({ device, slots }: DeviceProps, index: number) =>
  slots.tools({ kind: 'device-row', path: [...PATH, 'rows'], part: 'device', index, count: device.rows.length });

const TableDevice = (props: DeviceProps) => {
  const { device, slots } = props;
  const intro = introText(props);
  const width = slots.showsEmpty ? device.columns.length : 0;
  return (
    <table className={layoutOf(device)}>
      {intro === null ? null : <caption>{intro}</caption>}
      <TableHead
        columns={device.columns}
        renderText={(column, index) =>
          slots.text(column, { path: [...PATH, 'columns', index], label: `Column ${index + 1}` })
        }
      />
      <tbody>
        {device.rows.map((cells, row) => (
          <tr key={row}>
            <th scope="row">{cellText(props, { row, cell: 0 })}</th>
            {Array.from({ length: Math.max(width, cells.length) - 1 }, (_, index) => (
              <td key={index} data-h={device.columns[index + 1]}>
                {cellText(props, { row, cell: index + 1 })}
                {index === Math.max(width, cells.length) - 2 ? rowTools(props, row) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const CLASSES: Record<Exclude<Device['kind'], 'table' | 'compare'>, string> = {
  steps: 'steps-list',
  checklist: 'checklist',
  timeline: 'timeline',
  list: 'list',
  decision: 'decision',
};

const splitBranches = ({ kind }: Device, texts: string[]): string[] =>
  kind === 'decision' ? texts.join(' ').split(/ (?=No: )/) : [texts.join(' ')];

/** A row's sentence; where it can be edited, cell by cell. */
const rowTexts = (props: DeviceProps, row: number) => {
  const { device, slots } = props;
  const rest = device.rows[row]?.slice(1) ?? [];
  if (slots.showsEmpty)
    return Array.from({ length: Math.max(1, rest.length) }, (_, index) => (
      <span key={index}>{cellText(props, { row, cell: index + 1 })} </span>
    ));
  return rest.length > 0 ? splitBranches(device, rest).map((branch) => <span key={branch}>{branch} </span>) : null;
};

const RowsDevice = ({ className, ...props }: DeviceProps & { className: string }) => {
  const { device } = props;
  const isOrdered = device.kind === 'steps' || device.kind === 'timeline' || device.kind === 'decision';
  const List = isOrdered ? 'ol' : 'ul';
  const intro = introText(props);
  return (
    <>
      {intro === null ? null : <p>{intro}</p>}
      <List className={`rows ${className}`}>
        {device.rows.map((_cells, index) => (
          <li key={index}>
            <b>{cellText(props, { row: index, cell: 0 })}</b>
            {rowTexts(props, index)}
            {rowTools(props, index)}
          </li>
        ))}
      </List>
    </>
  );
};

type TableKind = Extract<Device['kind'], 'table' | 'compare'>;

export const isTable = (kind: Device['kind']): kind is TableKind => kind === 'table' || kind === 'compare';

interface DeviceBlockProps {
  device: Device;
  heading: 'h2' | 'h4';
  slots?: PageBodySlots;
}

export const DeviceBlock = ({ device, heading: Heading, slots = PLAIN_SLOTS }: DeviceBlockProps) => (
  <section className="device">
    <Heading>
      {slots.text(device.heading, { path: [...PATH, 'heading'], label: 'Heading of the table or list' })}
    </Heading>
    {isTable(device.kind) ? (
      <TableDevice device={device} slots={slots} />
    ) : (
      <RowsDevice device={device} slots={slots} className={CLASSES[device.kind]} />
    )}
    {slots.tools({ kind: 'device', path: PATH, part: 'device', index: 0, count: 1 })}
  </section>
);
