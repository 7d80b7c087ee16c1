import { Alert, Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ClientImportRow, ClientImportReport } from '#shared/client-import.ts';
import { saveCsv } from '#web/lib/export-csv.ts';
import { counted } from '#shared/counted.ts';
import { SCROLLS } from '#ui/scrolls.ts';

const MAX_ROWS = 100;

export const downloadRows = (
  { lines }: ClientImportReport,
  outcomeLabels: Record<ClientImportRow['outcome'], string>,
): void =>
  saveCsv('client-import', {
    columns: [
      ['Row', (line) => line.row],
      ['Name', (line) => line.name],
      ['Result', (line) => outcomeLabels[line.outcome]],
      ['Reason', (line) => line.reasons.join(' ')],
    ],
    rows: lines,
  });

const PLANNED_OUTCOME_LABELS = { new: 'new', known: 'already exists', invalid: 'to fix' } as const;

export function ImportFindings({ report }: { report: ClientImportReport }) {
  const { lines, invalid, known } = report;
  if (invalid === 0 && known === 0) return null;
  return (
    <>
      {invalid > 0 ? (
        <Alert color="red" title={`${counted(invalid, 'row')} to fix`}>
          Fix the file and choose it again, or import the other rows without these.
          <RowTable lines={lines.filter(({ outcome }) => outcome === 'invalid')} />
        </Alert>
      ) : null}
      {known > 0 ? (
        <Alert color="yellow" title={`${counted(known, 'existing client')}`}>
          These clients do not change.
          <RowTable lines={lines.filter(({ outcome }) => outcome === 'known')} />
        </Alert>
      ) : null}
      <Button
        variant="subtle"
        mr="auto"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => downloadRows(report, PLANNED_OUTCOME_LABELS)}
      >
        Download the list
      </Button>
    </>
  );
}

function RowTable({ lines }: { lines: readonly ClientImportRow[] }) {
  return (
    <ul {...SCROLLS} className="import-errors">
      {lines.slice(0, MAX_ROWS).map(({ row, name, reasons }) => (
        <li key={row}>
          Row {row}
          {name === '' ? '' : `, ${name}`}: {reasons.join(' ')}
        </li>
      ))}
      {lines.length > MAX_ROWS ? (
        <li>and {(lines.length - MAX_ROWS).toLocaleString('en-US')} more, in the list</li>
      ) : null}
    </ul>
  );
}
