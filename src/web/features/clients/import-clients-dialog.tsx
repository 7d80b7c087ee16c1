import { Alert, Button, FileInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { CLIENT_FIELDS } from '#shared/client-fields.ts';
import {
  CLIENT_IMPORT_FIELDS,
  MAX_CLIENT_IMPORT_BYTES,
  type ClientImportField,
  type ClientImportReport,
  type ImportClients,
} from '#shared/client-import.ts';
import type { CsvColumnMap } from '#shared/csv-parsing.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { saveCsv } from '#web/lib/export-csv.ts';
import { ImportColumns, ImportSample } from '#web/lib/import-columns.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile, unreadableFileText } from '#web/lib/read-text-file.ts';
import { counted } from '#shared/counted.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ImportFindings, downloadRows } from './import-findings.tsx';

const REQUIRED_FIELDS: readonly ClientImportField[] = ['name', 'email', 'industry', 'location'];
const IN_ORDER = [...REQUIRED_FIELDS, ...CLIENT_IMPORT_FIELDS.filter((field) => !REQUIRED_FIELDS.includes(field))];
const LABELS = Object.fromEntries(IN_ORDER.map((field) => [field, CLIENT_FIELDS[field].label])) as Record<
  ClientImportField,
  string
>;

const SAMPLE: Partial<Record<ClientImportField, string>> = {
  name: 'Harborline Pest Solutions',
  email: 'office@harborline.example',
  industry: 'Pest Control',
  location: 'Warwick, RI',
  phone: '(401) 555-0134',
  address: '12 Post Road',
  city: 'Warwick',
  state: 'RI',
  zipCode: '02886',
  website: 'https://harborline.example',
  yearsInBusiness: '12',
  emergencyService: 'yes',
};

const saveSample = () =>
  saveCsv('clients-sample', {
    columns: IN_ORDER.map((field) => [LABELS[field], (row: typeof SAMPLE) => row[field] ?? null] as const),
    rows: [SAMPLE],
  });

export function ImportClientsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Import clients from a CSV file"
      size="lg"
      closeOnClickOutside={false}
    >
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

const useImport = () => {
  const queries = useQueryClient();
  return useAction({
    mutationFn: (request: ImportClients) =>
      callApi<ClientImportReport>('/api/clients/import', { method: 'POST', body: request }),
    onSuccess: ({ imported }) => (imported ? refreshPaths(queries, LISTS_AFTER_A_CHANGE) : undefined),
  });
};

const useImportFile = () => {
  const [chosen, setChosen] = useState<{ file: File | null; csv: string; error: string | null; note: string | null }>({
    file: null,
    csv: '',
    error: null,
    note: null,
  });
  const read = async (file: File | null): Promise<string | null> => {
    const setError = (error: string | null): null => {
      setChosen({ file, csv: '', error, note: null });
      return null;
    };
    if (file === null) return setError(null);
    if (file.size > MAX_CLIENT_IMPORT_BYTES)
      return setError(`The file is ${(file.size / 1_048_576).toFixed(1)} MiB. The limit is 5 MiB; split larger files.`);
    try {
      const { text, encoding } = await readTextFile(file);
      setChosen({
        file,
        csv: text,
        error: null,
        note:
          encoding === 'windows-1252'
            ? 'The file is not in UTF-8, so it was read as Windows-1252. Check that accented letters are correct.'
            : null,
      });
      return text;
    } catch (error) {
      return setError(unreadableFileText(error));
    }
  };
  return { ...chosen, read };
};

function ImportForm({ onClose }: { onClose: () => void }) {
  const [isFinished, setIsFinished] = useState(false);
  const { file, csv, error, note, read } = useImportFile();
  const importing = useImport();
  // The last preview stays visible while a column changes or a request fails.
  const [report, setReport] = useState<ClientImportReport | null>(null);
  const send = (request: Omit<ImportClients, 'csv'>, text = csv) =>
    importing.mutate({ csv: text, ...request }, { onSuccess: setReport });
  const choose = async (next: File | null) => {
    importing.reset();
    setReport(null);
    const text = await read(next);
    if (text !== null) send({ dryRun: true }, text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsFinished(false);
    void choose(event.dataTransfer.files[0] ?? null);
  };
  if (report?.imported) return <ImportResult report={report} onClose={onClose} />;
  return (
    <div
      className="import-form"
      data-over={isFinished || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsFinished(true);
      }}
      onDragLeave={() => setIsFinished(false)}
      onDrop={drop}
    >
      <FileInput
        label="CSV file"
        description="With a header row, at most 5,000 rows and 5 MiB. Choose a file or drop it here."
        data-autofocus
        accept=".csv,.txt,.tsv,text/csv"
        placeholder="Choose a file"
        value={file}
        error={error}
        onChange={(chosen) => void choose(chosen)}
      />
      <Button variant="subtle" mr="auto" leftSection={<Download size={16} aria-hidden />} onClick={saveSample}>
        Download a sample file
      </Button>
      {note ? <Alert color="yellow">{note}</Alert> : null}
      {importing.isError ? (
        <Alert color="red" role="alert">
          {failureOf(importing.error)}
        </Alert>
      ) : null}
      {report ? (
        <Preview report={report} busy={importing.isPending} onColumns={(columns) => send({ dryRun: true, columns })} />
      ) : (
        <output>{importing.isPending ? 'Reading the file...' : ''}</output>
      )}
      <ImportButtons
        report={report}
        busy={importing.isPending}
        onClose={onClose}
        onImport={(invalidRows) => {
          if (report) send({ dryRun: false, columns: report.columns, invalidRows });
        }}
      />
    </div>
  );
}

const failureOf = (error: Error): string => {
  const issue = 'answer' in error ? (error.answer as { issues?: { message: string }[] }).issues?.[0] : undefined;
  return issue?.message ?? failureText(error, 'The server could not be reached. Nothing is lost; try again.');
};

interface PreviewProps {
  report: ClientImportReport;
  busy: boolean;
  onColumns: (columns: CsvColumnMap<ClientImportField>) => void;
}

function Preview({ report, busy, onColumns }: PreviewProps) {
  const { ready, known, invalid, headings, columns, sample } = report;
  return (
    <>
      <output className="tabular">
        {ready.toLocaleString('en-US')} new, {known.toLocaleString('en-US')} existing, {invalid.toLocaleString('en-US')}{' '}
        to fix.
      </output>
      <ImportFindings report={report} />
      <ImportColumns
        labels={LABELS}
        required={REQUIRED_FIELDS}
        headings={headings}
        columns={columns}
        disabled={busy}
        onChange={onColumns}
      />
      <ImportSample labels={LABELS} columns={columns} sample={sample} />
    </>
  );
}

interface ImportButtonsProps {
  report: ClientImportReport | null;
  busy: boolean;
  onClose: () => void;
  onImport: (invalidRows: 'refuse' | 'skip') => void;
}

function ImportButtons({ report, busy, onClose, onImport }: ImportButtonsProps) {
  const ready = report?.ready ?? 0;
  const invalid = report?.invalid ?? 0;
  return (
    <DialogFoot
      onCancel={onClose}
      submitLabel={importLabel(ready, invalid)}
      onSubmit={() => onImport(invalid > 0 ? 'skip' : 'refuse')}
      pending={busy}
      reason={whyNotImported(report)}
    />
  );
}

const whyNotImported = (report: ClientImportReport | null): string | null => {
  if (report === null) return 'Choose a CSV file first.';
  if (report.ready > 0) return null;
  return report.invalid > 0 ? 'No row is a valid new client.' : 'Every row is a client already.';
};

const importLabel = (ready: number, invalid: number): string => {
  if (ready === 0) return 'Import clients';
  if (invalid === 0) return `Import ${counted(ready, 'client')}`;
  return ready === 1 ? 'Import the valid row' : `Import the ${counted(ready, 'valid row')}`;
};

const OUTCOME_LABELS = { new: 'created', known: 'already exists', invalid: 'invalid' } as const;

function ImportResult({ report, onClose }: { report: ClientImportReport; onClose: () => void }) {
  const skipped = report.known + report.invalid;
  const close = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => close.current?.focus(), []);
  return (
    <div className="import-form">
      <output>
        <Alert color="green" title={`Created ${counted(report.ready, 'client')}`}>
          {skipped === 0
            ? 'Every row of the file is now a client.'
            : `${counted(skipped, 'row')} skipped. The list gives the reasons.`}
        </Alert>
      </output>
      <div className="import-buttons">
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => downloadRows(report, OUTCOME_LABELS)}
        >
          Download the list
        </Button>
        <Button ref={close} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
