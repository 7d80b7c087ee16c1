import type { Device } from '#shared/pages.ts';
import { TableHead } from './table-head.tsx';

/** Two columns stay side by side on a phone; more become one card per row. */
const layoutOf = ({ kind, columns }: Device): string => `${kind} ${columns.length > 2 ? 'wide' : 'pair'}`;

const TableDevice = ({ device }: { device: Device }) => (
  <table className={layoutOf(device)}>
    {device.intro ? <caption>{device.intro}</caption> : null}
    <TableHead columns={device.columns} />
    <tbody>
      {device.rows.map(([first, ...cells], row) => (
        <tr key={row}>
          <th scope="row">{first}</th>
          {cells.map((cell, index) => (
            <td key={index} data-h={device.columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const CLASSES: Record<Exclude<Device['kind'], 'table' | 'compare'>, string> = {
  steps: 'steps-list',
  checklist: 'checklist',
  timeline: 'timeline',
  list: 'list',
  decision: 'decision',
};

const splitBranches = ({ kind }: Device, texts: string[]): string[] =>
  kind === 'decision' ? texts.join(' ').split(/ (?=No: )/) : [texts.join(' ')];

const RowsDevice = ({ device, className }: { device: Device; className: string }) => {
  const isOrdered = device.kind === 'steps' || device.kind === 'timeline' || device.kind === 'decision';
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <>
      {device.intro ? <p>{device.intro}</p> : null}
      <List className={`rows ${className}`}>
        {device.rows.map(([title, ...rest], index) => (
          <li key={index}>
            <b>{title}</b>
            {rest.length > 0 ? splitBranches(device, rest).map((branch) => <span key={branch}>{branch} </span>) : null}
          </li>
        ))}
      </List>
    </>
  );
};

type TableKind = Extract<Device['kind'], 'table' | 'compare'>;

export const isTable = (kind: Device['kind']): kind is TableKind => kind === 'table' || kind === 'compare';

export const DeviceBlock = ({ device, heading: Heading }: { device: Device; heading: 'h2' | 'h4' }) => (
  <section className="device">
    <Heading>{device.heading}</Heading>
    {isTable(device.kind) ? (
      <TableDevice device={device} />
    ) : (
      <RowsDevice device={device} className={CLASSES[device.kind]} />
    )}
  </section>
);
