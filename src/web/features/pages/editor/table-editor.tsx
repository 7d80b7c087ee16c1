import { Button } from '@mantine/core';
import type { SectionTable } from '#shared/pages.ts';
import type { Path } from './editor.rules.ts';
import { ListTools } from './list-tools.tsx';
import { TextField } from './text-field.tsx';
import type { Edit } from './use-editor.ts';

interface TableEditorProps {
  /** Such as "Section 2". */
  label: string;
  table: SectionTable;
  path: Path;
  edit: Edit;
}

/** A section's table of prices or times. Each row keeps the evidence that it was made from; new rows are not typed here. */
export function TableEditor({ label, table, path, edit }: TableEditorProps) {
  return (
    <>
      <ol className="editor-rows">
        {table.rows.map(({ cells }, row) => (
          <li key={row}>
            <div className="editor-cells" style={{ '--cells': table.columns.length } as React.CSSProperties}>
              {table.columns.map((column, cell) => (
                <TextField
                  key={cell}
                  hidesLabel
                  label={`${label}, row ${row + 1}, ${column}`}
                  value={cells[cell] ?? ''}
                  onChange={(text) => edit([...path, 'rows', row, 'cells', cell], text)}
                />
              ))}
            </div>
            <ListTools
              name={`${label.toLowerCase()}, row ${row + 1}`}
              path={[...path, 'rows']}
              index={row}
              count={table.rows.length}
              edit={edit}
            />
          </li>
        ))}
      </ol>
      <Button variant="subtle" color="red" onClick={() => edit(path, undefined)}>
        Remove table
      </Button>
    </>
  );
}
