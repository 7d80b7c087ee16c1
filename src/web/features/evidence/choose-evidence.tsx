import { useQueryClient } from '@tanstack/react-query';
import { EVIDENCE_KIND_LABELS } from '#shared/evidence-choices.ts';
import type { EvidenceItem, EvidenceState } from '#shared/evidence.ts';
import { failureText, isUnauthorized } from '#web/lib/api.ts';
import { startBulk, type BulkItem } from '#web/lib/bulk-run.ts';
import { counted } from '#web/lib/counted.ts';
import { refreshPaths } from '#web/lib/query-client.ts';
import { SelectionList, type SelectionAction } from '#web/lib/selection-list.tsx';
import { EVIDENCE_LISTS, sendState } from './evidence-calls.ts';
import { expiryText, STATE_LABELS } from './evidence-texts.ts';
import { RegionName } from './region-name.tsx';
import { mayAccept } from './state-buttons.tsx';

type NamedItem = EvidenceItem & BulkItem;

const useSetStateOfAll = () => {
  const queries = useQueryClient();
  return (title: string, state: EvidenceState) => (items: NamedItem[]) =>
    void startBulk({
      title,
      items,
      batchSize: 1,
      run: async ([item]: readonly BulkItem[]) => {
        if (item) await sendState(item.id, state);
        return [];
      },
      describeError: (error) => failureText(error, 'The server could not be reached.'),
      isFatal: isUnauthorized,
      onEnd: () => refreshPaths(queries, EVIDENCE_LISTS),
    });
};

/** Accepts or rejects many of the statements shown, each checked on its own. */
export function ChooseEvidence({ items, onEnd }: { items: readonly EvidenceItem[]; onEnd: () => void }) {
  const setAll = useSetStateOfAll();
  const actions: SelectionAction<NamedItem>[] = [
    {
      label: 'Accept',
      start: setAll('Accepting statements', 'accepted'),
      appliesTo: mayAccept,
      confirm: (count) => ({
        title: `Accept ${counted(count, 'statement')}?`,
        text: 'Pages may state them from now on. A statement whose quote is no longer in its source is refused.',
      }),
    },
    {
      label: 'Reject',
      start: setAll('Rejecting statements', 'rejected'),
      appliesTo: ({ state }) => state !== 'rejected',
      confirm: (count) => ({
        title: `Reject ${counted(count, 'statement')}?`,
        text: 'New pages do without them. Nothing is deleted and no page is unpublished.',
      }),
    },
  ];
  return (
    <SelectionList
      rows={items.map((item) => ({ ...item, name: item.statement || (item.quotes[0]?.text ?? '') }))}
      actions={actions}
      renderDetails={(item) => (
        <>
          {STATE_LABELS[item.state].label} · {EVIDENCE_KIND_LABELS[item.kind]} · <RegionName region={item.region} /> ·{' '}
          {expiryText(item)}
        </>
      )}
      onEnd={onEnd}
    />
  );
}
