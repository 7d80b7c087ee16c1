import { Alert, Checkbox, FileInput, Stack } from '@mantine/core';
import { useState } from 'react';
import {
  FIELD_JOB_IMPORT_LABELS,
  type FieldJobImportField,
  type FieldJobImportReport,
  type ImportFieldJobs,
} from '#shared/field-job-import.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { ImportColumns, ImportProblems, ImportSample } from '#web/lib/import-columns.tsx';
import { readTextFile, unreadableFileText } from '#web/lib/read-text-file.ts';
import { useAction } from '#web/lib/use-action.ts';
import { settingsPath } from './field-job-calls.ts';

const REQUIRED: readonly FieldJobImportField[] = ['service', 'city', 'doneOn', 'found', 'did'];

interface ImportJobsDialogProps {
  clientId: number;
  opened: boolean;
  onClose: () => void;
}

export function ImportJobsDialog({ clientId, opened, onClose }: ImportJobsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Import past jobs from a CSV file" size="lg">
      <ImportForm clientId={clientId} onDone={onClose} />
    </Dialog>
  );
}

const whyNotImported = (report: FieldJobImportReport | null): string | null => {
  if (report === null) return 'Choose a CSV file first.';
  if (report.errorCount > 0) return 'Every row must be valid first.';
  return report.ready === 0 ? 'The client has every one of these jobs already.' : null;
};

function ImportForm({ clientId, onDone }: { clientId: number; onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [accept, setAccept] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What was read last stays on the screen while a column is changed or an import is refused.
  const [report, setReport] = useState<FieldJobImportReport | null>(null);
  const importing = useAction({
    mutationFn: (body: ImportFieldJobs) =>
      callApi<FieldJobImportReport>(`${settingsPath(clientId)}/import`, { method: 'POST', body }),
    success: ({ imported, ready }) => (imported ? `Imported ${counted(ready, 'job')}` : null),
    invalidates: ['/api/field-jobs'],
    onSuccess: (answer) => {
      setReport(answer);
      if (answer.imported) onDone();
    },
  });
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setError(null);
    setReport(null);
    importing.reset();
    if (chosen === null) return;
    const read = await readTextFile(chosen).catch((cause: unknown) => setError(unreadableFileText(cause)));
    if (!read) return;
    setCsv(read.text);
    importing.mutate({ csv: read.text, dryRun: true });
  };
  return (
    <Stack gap="md">
      <FileInput
        label="CSV file"
        description="With a header row, at most 900 KB: service, town, state, day, what was found and what was done."
        accept=".csv,text/csv"
        placeholder="Choose a file"
        value={file}
        error={error}
        onChange={(chosen) => void choose(chosen)}
      />
      <Checkbox
        label="Accept them at once"
        description="Otherwise each waits among the proposed jobs."
        checked={accept}
        onChange={({ currentTarget }) => setAccept(currentTarget.checked)}
      />
      {importing.isError ? (
        <Alert color="red">{failureText(importing.error, 'The server could not be reached.')}</Alert>
      ) : null}
      {report ? (
        <Preview
          report={report}
          busy={importing.isPending}
          onColumns={(columns) => importing.mutate({ csv, columns, dryRun: true })}
        />
      ) : null}
      <DialogFoot
        onCancel={onDone}
        submitLabel={report && report.errorCount === 0 ? `Import ${counted(report.ready, 'job')}` : 'Import jobs'}
        onSubmit={() => {
          if (report) importing.mutate({ csv, columns: report.columns, accept, dryRun: false });
        }}
        pending={importing.isPending}
        reason={whyNotImported(report)}
      />
    </Stack>
  );
}

interface PreviewProps {
  report: FieldJobImportReport;
  busy: boolean;
  onColumns: (columns: FieldJobImportReport['columns']) => void;
}

function Preview({ report, busy, onColumns }: PreviewProps) {
  const { headings, columns, ready, known, errors, errorCount, sample } = report;
  const number = (count: number): string => count.toLocaleString('en-US');
  return (
    <>
      <output className="tabular">
        {number(ready)} new, {number(known)} existing, {number(errorCount)} problems to fix.
      </output>
      {errorCount > 0 ? <ImportProblems problems={errors} count={errorCount} /> : null}
      <ImportColumns
        labels={FIELD_JOB_IMPORT_LABELS}
        required={REQUIRED}
        headings={headings}
        columns={columns}
        disabled={busy}
        onChange={onColumns}
      />
      {errorCount > 0 ? null : <ImportSample labels={FIELD_JOB_IMPORT_LABELS} columns={columns} sample={sample} />}
    </>
  );
}
