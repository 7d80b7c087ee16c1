import type { SectionTable, Source } from '#shared/pages.ts';
import { Citation, sourceId } from './sentences.tsx';

interface EvidenceTableProps {
  table: SectionTable;
  sources: readonly Source[];
  isPreview: boolean;
}

/** Prices or times by job; each row ends with the source of its figures. */
export const EvidenceTable = ({ table: { columns, rows }, sources, isPreview }: EvidenceTableProps) => (
  <table className={columns.length > 2 ? 'table wide' : 'table pair'}>
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
      {rows.map(({ cells: [first, ...cells], evidence }) => {
        const source = sources.find(({ id }) => id === sourceId({ evidence }));
        return (
          <tr key={first}>
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
