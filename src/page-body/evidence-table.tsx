import type { SectionTable, Source } from '#shared/pages.ts';
import { Citation, sourceId } from './sentences.tsx';
import { TableHead } from './table-head.tsx';

interface EvidenceTableProps {
  table: SectionTable;
  sources: readonly Source[];
  isPreview: boolean;
}

/** Prices or times by job; each row ends with the source of its figures. */
export const EvidenceTable = ({ table: { columns, rows }, sources, isPreview }: EvidenceTableProps) => (
  <table className={columns.length > 2 ? 'table wide' : 'table pair'}>
    <TableHead columns={columns} />
    <tbody>
      {rows.map(({ cells: [first, ...cells], evidence }, row) => {
        const source = sources.find(({ id }) => id === sourceId({ evidence }));
        return (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, index) => (
              <td key={index} data-h={columns[index + 1]}>
                <span>
                  {cell}
                  {source && index === cells.length - 1 ? (
                    <>
                      {' ('}
                      <Citation source={source} isPreview={isPreview} />)
                    </>
                  ) : null}
                </span>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  </table>
);
