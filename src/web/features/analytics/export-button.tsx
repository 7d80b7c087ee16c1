import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { CsvColumns } from '#shared/csv.ts';
import { saveCsv } from '#web/lib/export-csv.ts';

interface ExportButtonProps<Row> {
  /** Without the date. */
  name: string;
  columns: CsvColumns<Row>;
  rows: readonly Row[];
}

export function ExportButton<Row>({ name, columns, rows }: ExportButtonProps<Row>) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
      disabled={rows.length === 0}
      onClick={() => saveCsv(name, { columns, rows })}
    >
      Export CSV
    </Button>
  );
}
