import './rankings.css';
import { Alert, FileInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportKeywords, KeywordImportReport } from '#shared/rank-keywords.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile, unreadableFileText } from '#web/lib/read-text-file.ts';
import { counted } from '#shared/counted.ts';

interface ImportDialogProps {
  farmId: number;
  opened: boolean;
  onClose: () => void;
}

const MAX_ERRORS = 10;

const whyNotImported = (report: KeywordImportReport | null): string | null => {
  if (report === null) return 'Choose a CSV file first.';
  if (report.errorCount > 0) return 'Every row must be valid first.';
  return report.ready === 0 ? 'Every keyword is tracked already.' : null;
};

export function ImportDialog({ farmId, opened, onClose }: ImportDialogProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [fileError, setFileError] = useState<string | null>(null);
  const importing = useAction({
    mutationFn: (body: ImportKeywords) =>
      callApi<KeywordImportReport>(`/api/farms/${farmId}/import-keywords`, { method: 'POST', body }),
    success: ({ imported, ready }) => (imported ? `Imported ${counted(ready, 'keyword')}` : null),
    onSuccess: async ({ imported }) => {
      if (!imported) return;
      close();
      await refreshPaths(queries, ['/api/rankings']);
    },
  });
  // What was read last stays on the screen while an import is refused.
  const [report, setReport] = useState<KeywordImportReport | null>(null);
  const send = (body: ImportKeywords) => importing.mutate(body, { onSuccess: setReport });
  const readFile = async (selected: File | null) => {
    setFile(selected);
    setFileError(null);
    setReport(null);
    importing.reset();
    if (selected === null) return;
    const read = await readTextFile(selected).catch((error: unknown) => setFileError(unreadableFileText(error)));
    if (!read) return;
    setCsv(read.text);
    send({ csv: read.text, dryRun: true });
  };
  // Clears the file for the next import.
  const close = () => {
    void readFile(null);
    onClose();
  };
  const isReady = report !== null && whyNotImported(report) === null;
  return (
    <Dialog opened={opened} onClose={close} title="Import keywords" size="lg">
      <div className="rank-choices import-form">
        <FileInput
          label="CSV file"
          description="Requires a header row with Keyword and Page (title, slug or address). Optional columns: City, State, Device, Weight, Primary. CSV files exported here also work."
          accept=".csv,text/csv"
          placeholder="Choose a file"
          value={file}
          error={fileError}
          onChange={(selected) => void readFile(selected)}
        />
        {importing.isError ? (
          <Alert color="red">{failureText(importing.error, 'The server could not be reached.')}</Alert>
        ) : null}
        {report ? (
          <p className="rank-none">
            {counted(report.ready, 'keyword')} to import, {report.known.toLocaleString('en-US')} already tracked.
          </p>
        ) : null}
        {report && report.errorCount > 0 ? (
          <Alert
            color="red"
            title={
              report.errorCount === 1
                ? 'One row is invalid, so nothing is imported'
                : `${report.errorCount.toLocaleString('en-US')} rows are invalid, so nothing is imported`
            }
          >
            <ul className="rank-errors">
              {report.errors.slice(0, MAX_ERRORS).map(({ row, message }) => (
                <li key={row}>
                  Row {row}: {message}
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <DialogFoot
          onCancel={close}
          submitLabel={isReady ? `Import ${counted(report.ready, 'keyword')}` : 'Import keywords'}
          onSubmit={() => send({ csv, dryRun: false })}
          pending={importing.isPending}
          reason={whyNotImported(report)}
        />
      </div>
    </Dialog>
  );
}
