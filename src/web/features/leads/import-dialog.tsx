import { Alert, FileInput, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IMPORT_FIELDS, LEAD_FIELDS, type ImportField } from '#shared/lead-fields.ts';
import type { ImportLeads, ImportReport } from '#shared/lead-management.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { ImportColumns, ImportProblems, ImportSample } from '#web/lib/import-columns.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile, unreadableFileText } from '#web/lib/read-text-file.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useFarmChoices } from '#web/lib/owners.ts';

const TITLES = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, LEAD_FIELDS[field].label])) as Record<
  ImportField,
  string
>;
const LABELS: Record<ImportField, string> = { ...TITLES, value: 'Value in dollars', createdAt: 'Date' };
const REQUIRED_FIELDS: readonly ImportField[] = ['name', 'email'];

type Columns = ImportReport['columns'];

const useImport = (onImported: () => void) => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (request: ImportLeads) => callApi<ImportReport>('/api/leads/import', { method: 'POST', body: request }),
    success: ({ imported, ready }) => (imported ? `Imported ${counted(ready, 'lead')}` : null),
    onSuccess: async ({ imported }) => {
      if (!imported) return;
      onImported();
      await refreshPaths(queries, ['/api/leads', '/api/farms', '/api/dashboard/stats']);
    },
  });
};

export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Import leads from a CSV file" size="lg">
      <ImportForm onDone={onClose} />
    </Dialog>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const farms = useFarmChoices();
  const [farmId, setFarmId] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<string | null>(null);
  const importing = useImport(onDone);
  // What was read last stays on the screen while a column is changed or an import is refused.
  const [report, setReport] = useState<ImportReport | null>(null);
  const checkFile = (request: { farmId: number; csv: string; columns?: Columns }, dryRun = true) =>
    importing.mutate({ ...request, dryRun }, { onSuccess: setReport });
  const choose = async (next: { farmId: number | null; file: File | null }) => {
    setFarmId(next.farmId);
    setFile(next.file);
    setError(null);
    setReport(null);
    importing.reset();
    if (next.farmId === null || next.file === null) return;
    const read = await readTextFile(next.file).catch((cause: unknown) => setError(unreadableFileText(cause)));
    if (!read) return;
    const { text } = read;
    setCsv(text);
    checkFile({ farmId: next.farmId, csv: text });
  };
  return (
    <div className="import-form">
      <NativeSelect
        label="Farm"
        value={farmId === null ? '' : String(farmId)}
        data={[
          { value: '', label: 'Choose a farm' },
          ...farms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => void choose({ farmId: value === '' ? null : Number(value), file })}
      />
      <FileInput
        label="CSV file"
        description="With a header row, at most 900 KB. Imported leads are not sent to the client or the agency."
        accept=".csv,text/csv"
        placeholder="Choose a file"
        value={file}
        error={error}
        onChange={(selected) => void choose({ farmId, file: selected })}
      />
      {importing.isError ? (
        <Alert color="red">{failureText(importing.error, 'The server could not be reached.')}</Alert>
      ) : null}
      {report && farmId !== null ? (
        <Preview
          report={report}
          onColumns={(columns) => checkFile({ farmId, csv, columns })}
          busy={importing.isPending}
        />
      ) : null}
      <DialogFoot
        onCancel={onDone}
        submitLabel={report && report.errorCount === 0 ? `Import ${counted(report.ready, 'lead')}` : 'Import leads'}
        onSubmit={() => {
          if (report && farmId !== null) checkFile({ farmId, csv, columns: report.columns }, false);
        }}
        pending={importing.isPending}
        reason={whyNotImported(farmId, report)}
      />
    </div>
  );
}

const whyNotImported = (farmId: number | null, report: ImportReport | null): string | null => {
  if (farmId === null) return 'Choose a farm first.';
  if (report === null) return 'Choose a CSV file first.';
  if (report.errorCount > 0) return 'Every row must be valid first.';
  return report.ready === 0 ? 'Every row is a lead already.' : null;
};

interface PreviewProps {
  report: ImportReport;
  onColumns: (columns: Columns) => void;
  busy: boolean;
}

function Preview({ report, onColumns, busy }: PreviewProps) {
  const { headings, columns, rows, ready, known, repeats, linked, errors, errorCount } = report;
  const number = (count: number): string => count.toLocaleString('en-US');
  return (
    <>
      <output className="tabular">
        {number(rows)} rows: {number(ready)} new, {number(known)} existing, {number(errorCount)} problems to fix.
      </output>
      {linked > 0 ? (
        <p className="lead-filters-description">
          {linked === 1
            ? 'One new row belongs to an existing person. It is imported and linked to their other lead.'
            : `${linked.toLocaleString('en-US')} new rows belong to existing people. They are imported and linked to their other leads.`}
        </p>
      ) : null}
      {known > 0 ? <SkippedRows known={known} repeats={repeats} /> : null}
      {errorCount > 0 ? <ImportProblems problems={errors} count={errorCount} /> : null}
      <ImportColumns
        labels={LABELS}
        required={REQUIRED_FIELDS}
        headings={headings}
        columns={columns}
        disabled={busy}
        onChange={onColumns}
      />
      {errorCount > 0 ? null : <ImportSample labels={LABELS} columns={columns} sample={report.sample} />}
    </>
  );
}

/** Rows skipped because the farm or the file already has them. */
function SkippedRows({ known, repeats }: Pick<ImportReport, 'known' | 'repeats'>) {
  return (
    <details className="import-repeats">
      <summary>{known === 1 ? 'The skipped row' : `The ${known.toLocaleString('en-US')} skipped rows`}</summary>
      <ul className="import-errors">
        {repeats.map(({ row, message }) => (
          <li key={row}>
            Row {row}: {message}
          </li>
        ))}
        {known > repeats.length ? <li>and {(known - repeats.length).toLocaleString('en-US')} more</li> : null}
      </ul>
    </details>
  );
}
