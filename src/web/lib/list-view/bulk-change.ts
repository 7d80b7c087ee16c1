import { toast, type ToastMessage } from '#ui/toast.ts';
import { failureText, isUnauthorized } from '../api.ts';
import { currentBulk, startBulk, type BulkFailure } from '../bulk-run.ts';
import { toastWithUndo } from './undo.ts';

/** Up to this many are changed in one request, without a panel of progress. */
export const BATCH_SIZE = 50;

export interface BulkChange<Row> {
  /** Such as "Changing leads", for the panel of a long run. */
  title: string;
  rows: readonly Row[];
  /** Rows of one request, and without a panel of progress; fewer where each takes the server a while. */
  batchSize?: number;
  /** Changes these rows and answers those that were left as they are. If it throws, none was changed. */
  run: (rows: readonly Row[]) => Promise<readonly BulkFailure[]>;
  /** Such as "2 leads set to Contacted". */
  done: (count: number) => string;
  /** Absent where the change cannot be taken back. */
  undo?: (rows: readonly Row[]) => Promise<ToastMessage | void>;
  onEnd: () => unknown;
}

const OFFLINE = 'The server could not be reached.';

const tellOutcome = <Row extends { id: number }>(
  { done, undo, onEnd }: BulkChange<Row>,
  tried: readonly Row[],
  failures: readonly BulkFailure[],
): void => {
  const left = new Set(failures.map(({ item }) => item.id));
  const changed = tried.filter(({ id }) => !left.has(id));
  const reasons = [...new Set(failures.map(({ item, reason }) => `${item.name}: ${reason}`))].slice(0, 3).join(' ');
  const why = failures.length === 0 ? {} : { description: `${failures.length} left as they are. ${reasons}` };
  if (changed.length === 0) return toast({ title: 'Nothing was changed', ...why });
  if (!undo) return toast({ title: done(changed.length), ...why });
  const takeBack = async () => {
    const outcome = await undo(changed);
    await onEnd();
    return outcome;
  };
  toastWithUndo(done(changed.length), takeBack, why.description);
};

/** Changes many rows, says what became of them, and offers to take it back. Resolves when the lists are fresh. */
export const changeMany = async <Row extends { id: number; name: string }>(change: BulkChange<Row>): Promise<void> => {
  const { title, rows, batchSize = BATCH_SIZE, run, onEnd } = change;
  if (rows.length <= batchSize) {
    try {
      tellOutcome(change, rows, await run(rows));
    } catch (error) {
      const description = failureText(error, OFFLINE);
      if (!isUnauthorized(error)) toast({ title: 'Nothing was changed', description, tone: 'destructive' });
    }
    await onEnd();
    return;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  await startBulk({
    title,
    items: rows.map(({ id, name }) => ({ id, name })),
    batchSize,
    run: (items) => run(items.flatMap(({ id }) => byId.get(id) ?? [])),
    describeError: (error) => failureText(error, OFFLINE),
    isFatal: isUnauthorized,
    onEnd,
  });
  const ended = currentBulk();
  if (ended) tellOutcome(change, rows.slice(0, ended.done), ended.failures);
};
