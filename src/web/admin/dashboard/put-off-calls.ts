import type { Inbox, PutOff } from '#shared/attention.ts';
import type { PutOffKind } from '#shared/put-off-kinds.ts';
import { callApi } from '#web/lib/api.ts';
import { toastWithUndo } from '#web/lib/list-view/undo.ts';
import { useAction } from '#web/lib/use-action.ts';
import { ATTENTION_PATH, useOptimisticAttention, withoutLead, withoutRow } from './attention-calls.ts';
import { putOffTime, type PutOffUntil } from './put-off.rules.ts';

interface RowToPutOff {
  kind: PutOffKind;
  rowKey: string;
  /** As the row is called. */
  text: string;
}

const send = (body: PutOff) => callApi('/api/dashboard/put-off', { method: 'PUT', body });

const without = (inbox: Inbox, { kind, rowKey }: RowToPutOff): Inbox =>
  kind === 'leads' ? withoutLead(inbox, Number(rowKey)) : withoutRow(inbox, { kind, key: rowKey });

/** Brings a row back before its time. */
export const useBringBack = () =>
  useAction({
    mutationFn: ({ kind, rowKey }: RowToPutOff) => send({ kind, key: rowKey, until: null }),
    success: (_answer, { text }) => `${text} is back`,
    failure: 'Failed to bring the row back',
    invalidates: [ATTENTION_PATH],
  });

/** The row goes at once, until its time or until its toast brings it back. */
export const usePutOff = () => {
  const change = useOptimisticAttention();
  const back = useBringBack();
  return useAction({
    mutationFn: ({ kind, rowKey, until }: RowToPutOff & { until: PutOffUntil }) =>
      send({ kind, key: rowKey, until: putOffTime(until, new Date()).toISOString() }),
    optimistic: (row) => change((inbox) => without(inbox, row)),
    onSuccess: (_answer, row) =>
      toastWithUndo(`${row.text} is put off until ${row.until}`, async () => {
        await back.mutateAsync(row);
        return { title: `${row.text} is back` };
      }),
    failure: 'Failed to put the row off',
    invalidates: [ATTENTION_PATH],
  });
};
