import { EmptyState } from '#ui/states.tsx';
import type { EvidenceItem } from '#shared/evidence.ts';
import { hasStatus } from '#web/lib/api.ts';
import { useOpenRow } from '#web/lib/list-view/use-list-state.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { DeleteButton } from './delete-button.tsx';
import { useEvidenceItem } from './evidence-calls.ts';
import { statementOf, StateBadge } from './evidence-list.tsx';
import { EvidencePages } from './evidence-pages.tsx';
import { ItemFacts } from './item-facts.tsx';
import { QuoteList } from './quote-list.tsx';
import { StateButtons } from './state-buttons.tsx';

/** A statement beside the list: what it rests on, where it holds, and its decision. */
export function EvidenceSidePanel({ id }: { id: number }) {
  const item = useEvidenceItem(id);
  if (hasStatus(item.error, 400, 404)) {
    return <EmptyState title="Statement not found" text="It may have been deleted, or the address is incorrect." />;
  }
  return (
    <QueryView query={item} failed="Failed to fetch the statement">
      {(found) => <Statement item={found} />}
    </QueryView>
  );
}

function Statement({ item }: { item: EvidenceItem }) {
  const mayEdit = useMay('evidence.edit');
  const [, setOpen] = useOpenRow();
  return (
    <div className="evidence-side">
      <h2>{statementOf(item)}</h2>
      <div className="evidence-side-actions">
        <StateBadge item={item} />
        {mayEdit ? <StateButtons item={item} size="compact-sm" /> : null}
        <DeleteButton item={item} onDeleted={() => setOpen(null, { history: 'replace' })} />
      </div>
      <h3>Sources</h3>
      <QuoteList quotes={item.quotes} />
      <h3>Details</h3>
      <ItemFacts item={item} />
      <h3>Pages that use it</h3>
      <EvidencePages id={item.id} count={item.pages} />
    </div>
  );
}
