import './charts.css';
import { useState } from 'react';

export interface ChartTableProps {
  summary: string;
  /** The first column names the rows. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
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
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className="tabular">
                    {cell}
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
