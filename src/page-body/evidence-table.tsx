import type { SectionTable, Source } from '#shared/pages.ts';
import { Citation, sourceId } from './sentences.tsx';
import type { PageBodySlots, TextPath } from './slots.ts';
import { TableHead } from './table-head.tsx';

interface EvidenceTableProps {
  table: SectionTable;
  sources: readonly Source[];
  isPreview: boolean;
  slots: PageBodySlots;
  path: TextPath;
  /** Such as "Section 2". */
  label: string;
}

/** Prices or times by job; each row ends with the source of its figures. */
export const EvidenceTable = ({ table, sources, isPreview, slots, path, label }: EvidenceTableProps) => {
  const { columns, rows } = table;
  const count = rows.length;
  return (
    <>
      <table className={columns.length > 2 ? 'table wide' : 'table pair'}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ cells: [first = '', ...cells], evidence }, row) => {
            const source = sources.find(({ id }) => id === sourceId({ evidence }));
            const cellOf = (text: string, cell: number) =>
              slots.text(text, {
                path: [...path, 'rows', row, 'cells', cell],
                label: `${label}, row ${row + 1}, ${columns[cell] ?? ''}`,
              });
            return (
              <tr key={row}>
                <th scope="row">{cellOf(first, 0)}</th>
                {cells.map((cell, index) => (
                  <td key={index} data-h={columns[index + 1]}>
                    <span>
                      {cellOf(cell, index + 1)}
                      {source && index === cells.length - 1 ? (
                        <>
                          {' ('}
                          <Citation source={source} isPreview={isPreview} />)
                        </>
                      ) : null}
                    </span>
                    {index === cells.length - 1
                      ? slots.tools({ kind: 'table-row', path: [...path, 'rows'], part: label, index: row, count })
                      : null}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {slots.tools({ kind: 'table', path, part: label, index: 0, count: 1 })}
    </>
  );
};
