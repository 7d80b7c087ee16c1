import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { EvidenceItem, EvidenceState } from '#shared/evidence.ts';
import type { BulkAction } from '#ui/record-table/bulk-bar.tsx';
import { failureText, isUnauthorized } from '#web/lib/api.ts';
import type { BulkFailure } from '#web/lib/bulk-run.ts';
import { counted } from '#shared/counted.ts';
import { changeMany } from '#web/lib/list-view/bulk-change.ts';
import { ListBulkBar } from '#web/lib/list-view/list-bulk-bar.tsx';
import { refreshPaths } from '#web/lib/query-client.ts';
import { EVIDENCE_LISTS, sendState, stateBefore } from './evidence-calls.ts';
import { statementOf } from './evidence-list.tsx';
import { mayAccept } from './state-buttons.tsx';

type Named = EvidenceItem & { name: string };

/** One call a statement, because the quotes of each are looked up again. */
const each = async (items: readonly Named[], stateOf: (item: Named) => EvidenceState): Promise<BulkFailure[]> => {
  const failures: BulkFailure[] = [];
  for (const item of items) {
    try {
      await sendState(item.id, stateOf(item));
    } catch (error) {
      if (isUnauthorized(error)) throw error;
      failures.push({ item, reason: failureText(error, 'The server could not be reached.') });
    }
  }
  return failures;
};

/** More than these show their progress. */
const WITHOUT_PROGRESS = 10;

const setting = (queries: QueryClient, state: 'accepted' | 'rejected') => (items: EvidenceItem[]) =>
  void changeMany<Named>({
    title: state === 'accepted' ? 'Accepting statements' : 'Rejecting statements',
    rows: items.map((item) => ({ ...item, name: statementOf(item) })),
    batchSize: WITHOUT_PROGRESS,
    run: (some) => each(some, () => state),
    done: (count) => `${counted(count, 'statement')} ${state}`,
    undo: async (changed) => {
      const failures = await each(changed, stateBefore);
      if (failures.length === 0) return;
      return { title: `Undone for ${changed.length - failures.length}`, description: failures[0]?.reason };
    },
    onEnd: () => refreshPaths(queries, EVIDENCE_LISTS),
  });

const actionsOf = (queries: QueryClient): BulkAction<EvidenceItem>[] => [
  {
    label: 'Accept',
    whyNot: (item) =>
      mayAccept(item) ? null : item.state === 'accepted' ? 'accepted already' : 'built in, and its source has expired',
    start: setting(queries, 'accepted'),
  },
  {
    label: 'Reject',
    whyNot: ({ state }) => (state === 'rejected' ? 'rejected already' : null),
    start: setting(queries, 'rejected'),
  },
];

/** Accepts or rejects many statements, each checked on its own. */
export function EvidenceBulkBar(props: { rows: readonly EvidenceItem[]; onClear: () => void }) {
  return <ListBulkBar noun={['statement', 'statements']} actions={actionsOf(useQueryClient())} {...props} />;
}
