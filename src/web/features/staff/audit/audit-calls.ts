import { useMutation, useQuery } from '@tanstack/react-query';
import type { AuditChoices, AuditRow } from '#shared/audit.ts';
import { toast } from '#ui/toast.ts';
import { callApiPage, failureText, type ApiPage } from '#web/lib/api.ts';
import { onward, usePagedRows } from '#web/lib/paged-rows.ts';
import { csvLine, csvTitles } from '#shared/csv.ts';
import * as texts from '#web/texts/audit.ts';
import { auditPath, type AuditListFilter } from './audit-filter.ts';

const ROWS_A_CALL = 50;
const ROWS_A_CALL_OF_EXPORT = 500;

/** The log of a filter, 50 more at a time, asked for anew whenever it is looked at. */
export const useAudit = (filter: AuditListFilter) =>
  usePagedRows<AuditRow>(auditPath(filter, ROWS_A_CALL), { staleTime: 0 });

export const useAuditChoices = () => useQuery<AuditChoices>({ queryKey: ['/api/audit/choices'] });

const TITLES = [
  texts.id,
  texts.at,
  texts.actorKind,
  texts.actor,
  texts.action,
  texts.targetKind,
  texts.targetId,
  texts.target,
  texts.before,
  texts.after,
];

const lineOf = (row: AuditRow): string => {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  const { id, at, actorKind, actorName, action, targetKind, targetId, targetName, before, after } = row;
  return csvLine([id, at, actorKind, actorName, action, targetKind, targetId, targetName, json(before), json(after)]);
};

const exportAudit = async (filter: AuditListFilter): Promise<void> => {
  const path = auditPath(filter, ROWS_A_CALL_OF_EXPORT);
  const parts = [csvTitles(TITLES)];
  let cursor: string | null = null;
  do {
    const page: ApiPage<AuditRow> = await callApiPage<AuditRow>(onward(path, cursor));
    parts.push(page.rows.map(lineOf).join(''));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'audit-log.csv';
  link.click();
  // Some browsers read the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** The whole log of a filter as a file for spreadsheets. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: exportAudit,
    onError: (error) =>
      toast({
        title: texts.failedToExportTheAuditLog,
        description: failureText(error, texts.theServerCouldNotBeReached),
        tone: 'destructive',
      }),
  });
