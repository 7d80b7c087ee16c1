import { Alert, Button, FileInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportKeywords, KeywordImportReport } from '#shared/rank-keywords.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { callApi, failureText } from '#web/lib/api.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { readTextFile } from '#web/lib/read-text-file.ts';
import * as importTexts from '#web/texts/csv-import.ts';
import * as texts from '#web/texts/rank-plans.ts';

interface ImportDialogProps {
  farmId: number;
  opened: boolean;
  onClose: () => void;
}

const SHOWN_ERRORS = 10;

/** Keywords from a file: what would become of it is said before anything is stored. */
export function ImportDialog({ farmId, opened, onClose }: ImportDialogProps) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [csv, setCsv] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const importing = useMutation({
    mutationFn: (body: ImportKeywords) =>
      callApi<KeywordImportReport>(`/api/farms/${farmId}/import-keywords`, { method: 'POST', body }),
    onSuccess: async ({ imported, ready }) => {
      if (!imported) return;
      toast({ title: texts.importedKeywords(ready) });
      leave();
      await refreshPaths(queries, ['/api/rankings']);
    },
  });
  const report = importing.data;
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setFault(null);
    importing.reset();
    if (chosen === null) return;
    const read = await readTextFile(chosen).catch(() => null);
    if (read === null) return setFault(importTexts.workbook);
    setCsv(read.text);
    importing.mutate({ csv: read.text, dryRun: true });
  };
  // The next time begins without the file of this one.
  const leave = () => {
    void choose(null);
    onClose();
  };
  const isReady = report !== undefined && report.errorCount === 0 && report.ready > 0;
  return (
    <Dialog opened={opened} onClose={leave} title={texts.importKeywords} size="lg">
      <div className="rank-choices">
        <FileInput
          label={texts.csvFile}
          description={texts.csvHint}
          accept=".csv,text/csv"
          placeholder={texts.chooseFile}
          value={file}
          error={fault}
          onChange={(chosen) => void choose(chosen)}
        />
        {importing.isError ? <Alert color="red">{failureText(importing.error, texts.notReached)}</Alert> : null}
        {report ? <p className="rank-none">{texts.importSummary(report)}</p> : null}
        {report && report.errorCount > 0 ? (
          <Alert color="red" title={texts.wrongRows(report.errorCount)}>
            <ul className="rank-errors">
              {report.errors.slice(0, SHOWN_ERRORS).map(({ row, message }) => (
                <li key={row}>{texts.rowError(row, message)}</li>
              ))}
            </ul>
          </Alert>
        ) : null}
        <div>
          <Button
            disabled={!isReady}
            loading={importing.isPending}
            onClick={() => importing.mutate({ csv, dryRun: false })}
          >
            {isReady ? texts.importCounted(report.ready) : texts.importKeywords}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
