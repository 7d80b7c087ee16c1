import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CsvColumns } from '#shared/csv.ts';
import { toast } from '#ui/toast.ts';
import { counted } from '#shared/counted.ts';
import { failureText } from './api.ts';
import type { ExportProgress } from './export-csv.ts';

/** A CSV written by the server, all rows of a list with a cursor, or rows that are already loaded. */
export type CsvSource<Row> =
  | { path: string }
  | { name: string; columns: CsvColumns<Row>; listPath: string }
  | { name: string; columns: CsvColumns<Row>; rows: readonly Row[] };

const load = () => import('./export-csv.ts');

/** Returns the number of rows. */
const save = async <Row,>(
  source: CsvSource<Row>,
  options: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<number> => {
  const { downloadCsv, saveCsv, saveList } = await load();
  if ('path' in source) return downloadCsv({ ...source, ...options });
  if ('listPath' in source) return saveList({ ...source, ...options });
  saveCsv(source.name, source);
  return source.rows.length;
};

/** `progress` is null while no export runs. Leaving the screen aborts it. */
const useExport = <Row,>(source: CsvSource<Row>) => {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async () => {
    const stopping = new AbortController();
    stop.current = stopping;
    try {
      const count = await save(source, { signal: stopping.signal, onProgress: setProgress });
      toast({ title: `Exported ${counted(count, 'row')}` });
    } catch (error) {
      if (stopping.signal.aborted) return;
      const description = failureText(error, 'The server could not be reached. Nothing was saved.');
      toast({ title: 'Failed to export', description, tone: 'destructive' });
    } finally {
      setProgress(null);
    }
  };
  return { progress, start };
};

interface ExportButtonProps<Row> {
  source: CsvSource<Row>;
  disabled?: boolean;
  /** Among the tools of a list within another screen. */
  isSmall?: boolean;
}

export function ExportButton<Row>({ source, disabled = false, isSmall = false }: ExportButtonProps<Row>) {
  const { progress, start } = useExport(source);
  return (
    <Button
      {...(isSmall
        ? { variant: 'subtle', color: 'gray', size: 'compact-sm', title: 'Export CSV' }
        : { variant: 'default' })}
      {...(disabled ? { title: 'There are no rows to export' } : {})}
      className={isSmall ? 'tabular export-small' : 'tabular'}
      leftSection={<Download size={16} aria-hidden />}
      disabled={disabled || progress !== null}
      onClick={() => void start()}
    >
      <span aria-live="polite">
        {progress === null
          ? 'Export CSV'
          : `Exporting ${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}...`}
      </span>
    </Button>
  );
}
