import { csvFileName, csvHead, csvRows, type CsvColumns } from '#shared/csv.ts';
import { ApiFailure, callApiFile, callApiPage, type ApiPage } from './api.ts';
import { withCursor } from './paged-rows.ts';
import { saveFile } from './save-file.ts';

export interface ExportProgress {
  done: number;
  total: number;
}

const MAX_WAIT_SECONDS = 60;

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** A short Retry-After is honored once. */
const requestWithRetry = async (path: string, signal: AbortSignal): Promise<Response> => {
  try {
    return await callApiFile(path, { signal });
  } catch (error) {
    const retryAfter = error instanceof ApiFailure ? error.retryAfter : null;
    if (retryAfter === null || retryAfter > MAX_WAIT_SECONDS) throw error;
    await pause(retryAfter);
    return callApiFile(path, { signal });
  }
};

const fileName = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';

const LINE_END = 10;
const QUOTE = 34;

/** Counts the rows of a file as it arrives: cells in quotes may hold line breaks. */
export const rowCounter = () => {
  let rows = -1;
  let isQuoted = false;
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_END && !isQuoted) rows += 1;
    }
    return Math.max(0, rows);
  };
};

interface Download {
  path: string;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/**
 * Returns the number of rows. An incomplete file is not saved. Throws ApiFailure, AbortError, or TypeError when the
 * connection ends.
 */
export const downloadCsv = async ({ path, signal, onProgress }: Download): Promise<number> => {
  const response = await requestWithRetry(path, signal);
  const total = Number(response.headers.get('x-total-count') ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const countRows = rowCounter();
  let done = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value);
    done = countRows(read.value);
    // The total of a long list is an estimate.
    onProgress({ done, total: Math.max(done, total) });
  }
  saveFile(parts, fileName(response));
  return done;
};

export const saveCsv = <Row>(name: string, { columns, rows }: { columns: CsvColumns<Row>; rows: readonly Row[] }) =>
  saveFile([csvHead(columns), csvRows(columns, rows)], csvFileName(name, new Date()));

interface ListDownload<Row> {
  name: string;
  columns: CsvColumns<Row>;
  /** Of a list with a cursor; its `limit` is the size of the parts. */
  listPath: string;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

/** Saves every row of a list, fetched part by part, and returns their number. Throws what `callApiPage` throws. */
export const saveList = async <Row>(list: ListDownload<Row>): Promise<number> => {
  const { name, columns, listPath, signal, onProgress } = list;
  const rows: Row[] = [];
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; isFirst = false) {
    const part: ApiPage<Row> = await callApiPage<Row>(withCursor(listPath, cursor), { signal });
    rows.push(...part.rows);
    cursor = part.nextCursor;
    onProgress({ done: rows.length, total: Math.max(rows.length, part.total) });
  }
  saveCsv(name, { columns, rows });
  return rows.length;
};
