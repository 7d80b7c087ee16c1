import { Alert, Button, FileInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import {
  LARGEST_IMPORT_BYTES,
  type ClientImportField,
  type ClientImportReport,
  type ImportClients,
} from '#shared/client-import.ts';
import type { Columns } from '#shared/csv-reading.ts';
import { Dialog } from '#ui/dialog.tsx';
import { callApi, failureText } from '#web/lib/api.ts';
import { saveCsv } from '#web/lib/export-csv.ts';
import { ImportColumns, ImportSample } from '#web/lib/import-columns.tsx';
import { LISTS_AFTER_A_CHANGE, refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile, UnreadableFile } from '#web/lib/read-text-file.ts';
import { titles } from '#web/texts/csv.ts';
import * as texts from '#web/texts/csv-import.ts';
import { ImportFindings, saveLines } from './import-findings.tsx';

const LABELS: Record<ClientImportField, string> = {
  name: titles.name,
  email: titles.email,
  industry: titles.industry,
  location: titles.location,
  phone: titles.phone,
  address: titles.address,
  city: titles.city,
  state: titles.state,
  zipCode: titles.zipCode,
  website: titles.website,
  gmbLink: titles.gmbLink,
  webhookUrl: titles.webhookUrl,
  yearsInBusiness: titles.yearsInBusiness,
  established: titles.established,
  emergencyService: titles.emergencyService,
  licenseNumber: titles.licenseNumber,
  insuranceInfo: titles.insuranceInfo,
  serviceHours: titles.serviceHours,
  notes: titles.notes,
};
const NEEDED: readonly ClientImportField[] = ['name', 'email', 'industry', 'location'];

const SAMPLE: Partial<Record<ClientImportField, string>> = {
  name: texts.harborlinePestSolutions,
  email: 'office@harborline.example',
  industry: texts.pestControl,
  location: texts.warwickRi,
  phone: '(401) 555-0134',
  address: texts.n12PostRoad,
  city: texts.warwick,
  state: 'RI',
  zipCode: '02886',
  website: 'https://harborline.example',
  yearsInBusiness: '12',
  emergencyService: 'yes',
};

const saveSample = () =>
  saveCsv('clients-sample', {
    columns: (Object.keys(LABELS) as ClientImportField[]).map(
      (field) => [LABELS[field], (row: typeof SAMPLE) => row[field] ?? null] as const,
    ),
    rows: [SAMPLE],
  });

/** Clients from a file: which column is what, what would happen to each row, and only then anything is stored. */
export function ImportClientsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="lg" closeOnClickOutside={false}>
      <ImportForm onClose={onClose} />
    </Dialog>
  );
}

const useImport = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: ImportClients) =>
      callApi<ClientImportReport>('/api/clients/import', { method: 'POST', body: order }),
    onSuccess: (report) => (report.imported ? refreshPaths(queries, LISTS_AFTER_A_CHANGE) : undefined),
  });
};

/** The chosen file as text; what keeps it from being read is said in `fault`. */
const useChosenFile = () => {
  const [chosen, setChosen] = useState<{ file: File | null; csv: string; fault: string | null; note: string | null }>({
    file: null,
    csv: '',
    fault: null,
    note: null,
  });
  const read = async (file: File | null): Promise<string | null> => {
    const fail = (fault: string | null): null => {
      setChosen({ file, csv: '', fault, note: null });
      return null;
    };
    if (file === null) return fail(null);
    if (file.size > LARGEST_IMPORT_BYTES) return fail(texts.tooLarge((file.size / 1_048_576).toFixed(1)));
    try {
      const { text, encoding } = await readTextFile(file);
      setChosen({ file, csv: text, fault: null, note: encoding === 'windows-1252' ? texts.readAsWindows : null });
      return text;
    } catch (error) {
      return fail(error instanceof UnreadableFile ? texts.workbook : texts.unreadable);
    }
  };
  return { ...chosen, read };
};

function ImportForm({ onClose }: { onClose: () => void }) {
  const [isOver, setIsOver] = useState(false);
  const { file, csv, fault, note, read } = useChosenFile();
  const importing = useImport();
  // What was read last stays on the screen while a column is changed or a try fails.
  const [report, setReport] = useState<ClientImportReport | null>(null);
  const send = (order: Omit<ImportClients, 'csv'>, text = csv) =>
    importing.mutate({ csv: text, ...order }, { onSuccess: setReport });
  const choose = async (next: File | null) => {
    importing.reset();
    setReport(null);
    const text = await read(next);
    if (text !== null) send({ dryRun: true }, text);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void choose(event.dataTransfer.files[0] ?? null);
  };
  if (report?.imported) return <Imported report={report} onClose={onClose} />;
  return (
    <div
      className="import-form"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileInput
        label={texts.file}
        description={texts.fileHint}
        data-autofocus
        accept=".csv,.txt,.tsv,text/csv"
        placeholder={texts.chooseFile}
        value={file}
        error={fault}
        onChange={(chosen) => void choose(chosen)}
      />
      <Button variant="subtle" mr="auto" leftSection={<Download size={16} aria-hidden />} onClick={saveSample}>
        {texts.sampleFile}
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
        <output>{importing.isPending ? texts.looking : ''}</output>
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
  return issue?.message ?? failureText(error, texts.notReached);
};

interface PreviewProps {
  report: ClientImportReport;
  busy: boolean;
  onColumns: (columns: Columns<ClientImportField>) => void;
}

function Preview({ report, busy, onColumns }: PreviewProps) {
  const { ready, known, invalid, headings, columns, sample } = report;
  return (
    <>
      <output className="tabular">{texts.summary(ready, known, invalid)}</output>
      <ImportFindings report={report} />
      <ImportColumns
        labels={LABELS}
        needed={NEEDED}
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
  const label = ready === 0 ? texts.importClients : invalid > 0 ? texts.importValid(ready) : texts.importAll(ready);
  return (
    <div className="import-buttons">
      <Button variant="default" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button disabled={ready === 0} loading={busy} onClick={() => onImport(invalid > 0 ? 'skip' : 'refuse')}>
        {label}
      </Button>
    </div>
  );
}

/** What became of the file. */
function Imported({ report, onClose }: { report: ClientImportReport; onClose: () => void }) {
  const skipped = report.known + report.invalid;
  return (
    <div className="import-form">
      <output>
        <Alert color="green" title={texts.done(report.ready)}>
          {texts.doneHint(skipped)}
        </Alert>
      </output>
      <div className="import-buttons">
        <Button
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => saveLines(report, texts.outcomes)}
        >
          {texts.downloadList}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
