import type { EvidenceItem } from '#shared/evidence.ts';
import { callApi } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { EVIDENCE_LISTS } from '../evidence-calls.ts';

/** What was decided, with what there was before it. */
export interface Decision {
  item: EvidenceItem;
  state: 'accepted' | 'rejected';
  /** As it was edited; the item's own where it was not. */
  statement: string;
}

const send = (id: number, body: object): Promise<EvidenceItem> =>
  callApi<EvidenceItem>(`/api/evidence/${id}`, { method: 'PATCH', body });

/** Accepts or rejects; an edited statement goes with it. */
export const useDecide = (onDecided: (decision: Decision) => void) =>
  useAction({
    mutationFn: ({ item, state, statement }: Decision) =>
      send(item.id, { state, ...(state === 'accepted' && statement !== item.statement ? { statement } : {}) }),
    success: (_answer, { state }) => (state === 'accepted' ? 'Statement accepted' : 'Statement rejected'),
    failure: 'Nothing was changed',
    invalidates: EVIDENCE_LISTS,
    onSuccess: (_answer, decision) => onDecided(decision),
  });

/** Makes the last decision a proposal again, with the statement that it had. */
export const useUndo = (onUndone: (item: EvidenceItem) => void) =>
  useAction({
    mutationFn: ({ item }: Decision) =>
      send(item.id, { state: 'proposed', ...(item.statement === '' ? {} : { statement: item.statement }) }),
    success: 'It is a proposal again',
    failure: 'It could not be undone',
    invalidates: EVIDENCE_LISTS,
    onSuccess: (_answer, { item }) => onUndone(item),
  });
