import type { ReactNode } from 'react';
import type { ReportBlock } from './report.types.ts';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const HEIGHT = 100;

const Bars = ({ title, bars }: BlockOf<'bars'>) => {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <ol className="bars">
        {bars.map(({ label, value, isNow }) => {
          const height = value === 0 ? 1 : Math.max(2, Math.round((value / max) * HEIGHT));
          const tone = value === 0 ? 'ground' : isNow ? 'now' : 'then';
          return (
            <li key={label}>
              <b>{value.toLocaleString('en-US')}</b>
              <svg viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect className={tone} x="1" width="8" y={HEIGHT - height} height={height} />
              </svg>
              <span>{label}</span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
};

const PositionBands = ({ title, parts }: BlockOf<'bands'>) => {
  const visibleParts = parts.filter(({ value }) => value > 0);
  const sumBefore = (end: number): number => visibleParts.slice(0, end).reduce((sum, { value }) => sum + value, 0);
  const unit = 1000 / Math.max(1, sumBefore(visibleParts.length));
  return (
    <figure className="bands">
      <figcaption>{title}</figcaption>
      <svg viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true">
        {visibleParts.map(({ label, value, tone }, index) => (
          <rect
            key={label}
            className={tone}
            x={sumBefore(index) * unit}
            width={Math.max(0, value * unit - 3)}
            height="20"
          />
        ))}
      </svg>
      <ul>
        {visibleParts.map(({ label, value, tone }) => (
          <li key={label}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <rect className={tone} width="12" height="12" />
            </svg>
            {label}: <b>{value.toLocaleString('en-US')}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
};

const Facts = ({ rows }: BlockOf<'facts'>) => (
  <dl className="facts">
    {rows.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        {note ? <dd className="soft">{note}</dd> : null}
      </div>
    ))}
  </dl>
);

const Table = ({ title, columns, rows }: BlockOf<'table'>) => (
  <>
    <h3>{title}</h3>
    <table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={columns[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

const List = ({ title, items, more }: BlockOf<'list'>) => (
  <>
    {title ? <h3>{title}</h3> : null}
    <ul className="list">
      {items.map(({ text, note }, index) => (
        <li key={index}>
          <span>{text}</span>
          {note ? <span>{note}</span> : null}
        </li>
      ))}
      {more ? (
        <li>
          <span className="soft">{more}</span>
        </li>
      ) : null}
    </ul>
  </>
);

export const Block = ({ block }: { block: ReportBlock }): ReactNode => {
  if (block.kind === 'bars') return <Bars {...block} />;
  if (block.kind === 'bands') return <PositionBands {...block} />;
  if (block.kind === 'facts') return <Facts {...block} />;
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'list') return <List {...block} />;
  return <p>{block.text}</p>;
};
