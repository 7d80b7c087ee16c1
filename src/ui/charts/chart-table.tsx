import './charts.css';
import { useState } from 'react';
import { Link } from 'react-router';

export interface ChartTableProps {
  summary: string;
  /** The first column names the rows. */
  columns: readonly string[];
  /** `to`: the records behind a row. */
  rows: readonly { key: string; cells: readonly string[]; to?: string | undefined }[];
}

export function ChartTable({ summary, columns, rows }: ChartTableProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="chart-table" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{summary}</summary>
      {opened ? (
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
            {rows.map(({ key, cells, to }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="tabular">
                    {index === 0 && to !== undefined ? <Link to={to}>{cell}</Link> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </details>
  );
}
