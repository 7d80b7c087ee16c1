import { Alert, Button } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ClientImportLine, ClientImportReport } from '#shared/client-import.ts';
import { saveCsv } from '#web/lib/export-csv.ts';
import * as texts from '#web/texts/csv-import.ts';

const SHOWN = 100;

/** Saves what becomes of each row, and why. */
export const saveLines = ({ lines }: ClientImportReport, words: Record<ClientImportLine['outcome'], string>): void =>
  saveCsv('client-import', {
    columns: [
      [texts.row, (line) => line.row],
      [texts.name, (line) => line.name],
      [texts.result, (line) => words[line.outcome]],
      [texts.reason, (line) => line.reasons.join(' ')],
    ],
    rows: lines,
  });

/** The rows that are not stored as they are, each with why. */
export function ImportFindings({ report }: { report: ClientImportReport }) {
  const { lines, invalid, known } = report;
  if (invalid === 0 && known === 0) return null;
  return (
    <>
      {invalid > 0 ? (
        <Alert color="red" title={texts.toMend(invalid)}>
          {texts.toMendHint}
          <Lines lines={lines.filter(({ outcome }) => outcome === 'invalid')} />
        </Alert>
      ) : null}
      {known > 0 ? (
        <Alert color="yellow" title={texts.already(known)}>
          {texts.alreadyHint}
          <Lines lines={lines.filter(({ outcome }) => outcome === 'known')} />
        </Alert>
      ) : null}
      <Button
        variant="subtle"
        mr="auto"
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => saveLines(report, texts.plannedOutcomes)}
      >
        {texts.downloadList}
      </Button>
    </>
  );
}

function Lines({ lines }: { lines: readonly ClientImportLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard
    <ul className="import-errors" tabIndex={0}>
      {lines.slice(0, SHOWN).map(({ row, name, reasons }) => (
        <li key={row}>{texts.rowSays(row, name, reasons.join(' '))}</li>
      ))}
      {lines.length > SHOWN ? <li>{texts.andMore(lines.length - SHOWN)}</li> : null}
    </ul>
  );
}
