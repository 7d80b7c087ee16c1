import { useState } from 'react';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { BulkBar } from '#ui/record-table/bulk-bar.tsx';
import { RecordTable } from '#ui/record-table/record-table.tsx';
import { TableSkeleton } from '#ui/record-table/table-skeleton.tsx';
import { useRecordTable } from '#ui/record-table/use-record-table.ts';
import { Part } from './part.tsx';

interface Sample {
  name: string;
  phone: string;
  isNew: boolean;
}

const ROWS: Sample[] = [
  { name: 'Marisol Vega', phone: '(401) 555-0140', isNew: true },
  { name: 'Kate Lindqvist', phone: '(401) 555-0145', isNew: true },
  { name: 'Luis Camacho', phone: '(401) 555-0150', isNew: false },
];

const COLUMNS: ListColumn<Sample>[] = [
  { id: 'name', header: 'Lead', cell: ({ name }) => name, width: 200, grows: true, isMain: true, phone: 'title' },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => phone, width: 140, phone: 'below' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isNew }) => <StatusBadge tone={isNew ? 'yellow' : 'blue'}>{isNew ? 'New' : 'Contacted'}</StatusBadge>,
    width: 120,
    phone: 'aside',
    sort: { asc: 'status' },
  },
];

const nothing = () => undefined;

export function TableParts() {
  const [selection, setSelection] = useState<Record<string, true>>({ 'Kate Lindqvist': true });
  const nameOf = ({ name }: Sample) => name;
  const table = useRecordTable({
    rows: ROWS,
    keyOf: nameOf,
    columns: COLUMNS,
    shown: COLUMNS,
    sort: 'status',
    onSort: nothing,
    selection,
    onSelect: setSelection,
  });
  const selected = ROWS.filter(({ name }) => selection[name]);
  return (
    <>
      <Part title="Table">
        <div className="part-wide">
          <RecordTable
            label="Leads"
            table={table}
            shown={COLUMNS}
            total={ROWS.length}
            nameOf={nameOf}
            onOpen={nothing}
            isSelectable
            currentKey="Marisol Vega"
            openKey={null}
          />
          <BulkBar
            label="Selected leads"
            text={`${selected.length} selected`}
            rows={selected}
            actions={[
              { label: 'Mark contacted', start: nothing },
              { label: 'Release', start: nothing, whyNot: () => 'it is not held' },
            ]}
            onClear={() => setSelection({})}
          />
        </div>
      </Part>
      <Part title="Table while it loads">
        <div className="part-wide">
          <TableSkeleton shown={COLUMNS} isSelectable />
        </div>
      </Part>
    </>
  );
}
