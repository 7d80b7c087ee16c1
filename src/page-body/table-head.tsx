import type { ReactNode } from 'react';

interface TableHeadProps {
  columns: readonly string[];
  renderText?: (column: string, index: number) => ReactNode;
}

export const TableHead = ({ columns, renderText = (column) => column }: TableHeadProps) => (
  <thead>
    <tr>
      {columns.map((column, index) => (
        <th key={index} scope="col">
          {renderText(column, index)}
        </th>
      ))}
    </tr>
  </thead>
);
