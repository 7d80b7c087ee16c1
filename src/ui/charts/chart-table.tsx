import './charts.css';
import { Table } from '@mantine/core';
import { useState } from 'react';

export interface ChartTableProps {
  /** What the folded table is called. */
  summary: string;
  /** The first names the rows. */
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly string[] }[];
}

/** The figures behind a chart, folded away until somebody asks for them. */
export function ChartTable({ summary, heads, rows }: ChartTableProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="chart-table" onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>{summary}</summary>
      {opened ? (
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, index) => (
                <Table.Th key={head} ta={index === 0 ? 'left' : 'right'}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ key, cells }) => (
              <Table.Tr key={key}>
                {cells.map((cell, index) => (
                  <Table.Td key={heads[index]} ta={index === 0 ? 'left' : 'right'} className="tabular">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </details>
  );
}
