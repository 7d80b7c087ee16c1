import type { AttentionRow } from '#shared/attention.ts';
import type { Permission } from '#shared/roles.ts';
import { withQuery } from '#web/lib/api.ts';
import { CLIENT_SCOPE } from '#web/lib/scoped-path.ts';

/** One call that ends a problem, or tries to. */
export interface RowAct {
  label: string;
  path: string;
  body?: object;
  /** The toast's title; the server's message where the answer has one. */
  done: string;
  failed: string;
  permission: Permission;
}

export interface AttentionLine {
  text: string;
  detail: string;
  to: string;
  act?: RowAct;
  /** Where what is missing may be found. */
  researchTo?: string;
  /** Where the client is asked for it. */
  askTo?: string;
}

/** How a kind is told. */
export interface KindTexts {
  title: (total: number) => string;
  /** The list that holds them all; null where the dashboard shows the rest itself. */
  list: string | null;
  line: (row: AttentionRow) => AttentionLine;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const day = (iso: string): string => DAY.format(new Date(iso));
export const joined = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');
export const listed = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(', ');
export const number = (count: number): string => count.toLocaleString('en-US');

/** A list of one client's records. */
export const ofClient = (path: string, clientId: number | null, query: Record<string, string | null> = {}): string =>
  withQuery(path, { ...query, [CLIENT_SCOPE]: clientId });
