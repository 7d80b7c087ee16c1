import type { Lead } from '#shared/leads.ts';
import { ApiFailure, callApiPage, type ApiPage } from '#web/lib/api.ts';
import { leadsPath, type LeadListFilter } from './lead-filter.ts';
import { csvHead, csvRows } from './leads-csv.ts';

/** The most the API answers in one call. */
const ROWS_A_CALL = 500;
const LONGEST_WAIT_SECONDS = 60;

export interface ExportProgress {
  done: number;
  total: number;
}

interface ExportInput {
  filter: LeadListFilter;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** One page; a server that asks to wait a little is waited for once. */
const patiently = async (path: string, signal: AbortSignal): Promise<ApiPage<Lead>> => {
  try {
    return await callApiPage<Lead>(path, { signal });
  } catch (error) {
    const wait = error instanceof ApiFailure && error.status === 429 ? error.retryAfter : null;
    if (wait === null || wait > LONGEST_WAIT_SECONDS) throw error;
    await pause(wait);
    return callApiPage<Lead>(path, { signal });
  }
};

/** All leads of a filter as the parts of a CSV file, asked for page by page; throws ApiFailure or AbortError. */
export const exportLeads = async ({ filter, signal, onProgress }: ExportInput) => {
  const path = leadsPath(filter, ROWS_A_CALL);
  const parts = [csvHead()];
  let done = 0;
  let cursor: string | null = null;
  do {
    const page: ApiPage<Lead> = await patiently(
      cursor === null ? path : `${path}&cursor=${encodeURIComponent(cursor)}`,
      signal,
    );
    parts.push(csvRows(page.rows));
    done += page.rows.length;
    onProgress({ done, total: page.total });
    cursor = page.nextCursor;
  } while (cursor !== null);
  return { parts, count: done };
};

/** Hands a file to the browser's downloads. */
export const saveFile = (parts: string[], name: string): void => {
  const address = URL.createObjectURL(
    new Blob(parts, { type: name.endsWith('.json') ? 'application/json' : 'text/csv;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
