import { Alert, Button, FileInput, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Farm } from '#shared/farms.ts';
import type { ImportField, ImportLeads, ImportReport } from '#shared/lead-work.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { ImportColumns, ImportSample } from '#web/lib/import-columns.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';
import * as texts from '#web/texts/leads.ts';
import * as importTexts from '#web/texts/csv-import.ts';

const LABELS: Record<ImportField, string> = {
  name: texts.name,
  email: 'E-mail',
  phone: texts.phone,
  city: texts.city,
  state: texts.state,
  message: texts.message,
  status: texts.status,
  value: texts.valueInDollars,
  notes: texts.notes,
  source: texts.source,
  createdAt: texts.date,
};
const NEEDED: readonly ImportField[] = ['name', 'email'];

type Columns = ImportReport['columns'];

const useImport = (onImported: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (order: ImportLeads) => callApi<ImportReport>('/api/leads/import', { method: 'POST', body: order }),
    onSuccess: async (report) => {
      if (!report.imported) return;
      toast({ title: texts.importedLeads(report.ready) });
      onImported();
      await refreshPaths(queries, ['/api/leads', '/api/farms', '/api/dashboard/stats']);
    },
  });
};

/** Leads from a file: the farm, the file, which column is what, and a look at what would happen before anything is stored. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.importLeadsFromACsvFile} size="lg">
      <ImportForm onDone={onClose} />
    </Dialog>
  );
}

function ImportForm({ onDone }: { onDone: () => void }) {
  const farms = useQuery<Farm[]>({ queryKey: ['/api/farms'] }).data ?? [];
  const [farmId, setFarmId] = useState<number | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const importing = useImport(onDone);
  const report = importing.data;
  const look = (order: { farmId: number; csv: string; columns?: Columns }, dryRun = true) =>
    importing.mutate({ ...order, dryRun });
  const choose = async (next: { farmId: number | null; file: File | null }) => {
    setFarmId(next.farmId);
    setFile(next.file);
    importing.reset();
    if (next.farmId === null || next.file === null) return;
    const read = await readTextFile(next.file).catch(() => null);
    setFault(read === null ? importTexts.workbook : null);
    if (read === null) return;
    const { text } = read;
    setCsv(text);
    look({ farmId: next.farmId, csv: text });
  };
  return (
    <div className="import-form">
      <NativeSelect
        label={texts.farm}
        value={farmId === null ? '' : String(farmId)}
        data={[
          { value: '', label: texts.chooseAFarm },
          ...farms.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => void choose({ farmId: value === '' ? null : Number(value), file })}
      />
      <FileInput
        label={texts.csvFile}
        description={texts.withAHeadingAtMost900}
        accept=".csv,text/csv"
        placeholder={texts.chooseAFile}
        value={file}
        error={fault}
        onChange={(chosen) => void choose({ farmId, file: chosen })}
      />
      {importing.isError ? (
        <Alert color="red">{failureText(importing.error, texts.theServerCouldNotBeReached)}</Alert>
      ) : null}
      {report && farmId !== null ? (
        <Preview report={report} onColumns={(columns) => look({ farmId, csv, columns })} busy={importing.isPending} />
      ) : null}
      <div className="lead-dialog-buttons">
        <Button variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button
          disabled={!report || report.ready === 0 || report.errorCount > 0 || farmId === null}
          loading={importing.isPending}
          onClick={() => {
            if (report && farmId !== null) look({ farmId, csv, columns: report.columns }, false);
          }}
        >
          {report && report.errorCount === 0 ? texts.importLeads(report.ready) : texts.importLeadsLabel}
        </Button>
      </div>
    </div>
  );
}

const MOST_ERRORS = 10;

interface PreviewProps {
  report: ImportReport;
  onColumns: (columns: Columns) => void;
  busy: boolean;
}

function Preview({ report, onColumns, busy }: PreviewProps) {
  const { headings, columns, rows, ready, known, repeats, linked, errors, errorCount } = report;
  const counted = (count: number): string => count.toLocaleString('en-US');
  return (
    <>
      <output className="tabular">
        {texts.rowsNewKnownAlreadyThings({
          rows: counted(rows),
          ready: counted(ready),
          known: counted(known),
          errorCount: counted(errorCount),
        })}
      </output>
      {linked > 0 ? <p className="rules-about">{texts.rowsOfKnownPeople(linked)}</p> : null}
      {known > 0 ? <Repeats known={known} repeats={repeats} /> : null}
      <ImportColumns
        labels={LABELS}
        needed={NEEDED}
        headings={headings}
        columns={columns}
        disabled={busy}
        onChange={onColumns}
      />
      {errorCount > 0 ? (
        <Alert color="red" title={texts.nothingIsImportedUntilEveryRow}>
          <ul className="import-errors">
            {errors.slice(0, MOST_ERRORS).map(({ row, column, message }) => (
              <li key={`${row} ${column}`}>{texts.faultOfRow({ row, value: column ? `, ${column}` : '', message })}</li>
            ))}
            {errorCount > MOST_ERRORS ? <li>{texts.andMore(counted(errorCount - MOST_ERRORS))}</li> : null}
          </ul>
        </Alert>
      ) : (
        <ImportSample labels={LABELS} columns={columns} sample={report.sample} />
      )}
    </>
  );
}

/** Rows that are left out, since the farm has them or the file has them twice. */
function Repeats({ known, repeats }: Pick<ImportReport, 'known' | 'repeats'>) {
  return (
    <details className="import-repeats">
      <summary>{texts.whichRowsAreLeftOut(known)}</summary>
      <ul className="import-errors">
        {repeats.map(({ row, message }) => (
          <li key={row}>{texts.faultOfRow({ row, value: '', message })}</li>
        ))}
        {known > repeats.length ? <li>{texts.andMore((known - repeats.length).toLocaleString('en-US'))}</li> : null}
      </ul>
    </details>
  );
}
