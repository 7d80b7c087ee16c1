import { Link } from 'react-router';
import { EmptyState } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useSource } from './source-calls.ts';
import { SourceFacts } from './source-facts.tsx';
import { SourceState } from './source-state.tsx';

/** A source beside the list: its state and what is known of it. Its text is read on its own screen. */
export function SourceSidePanel({ id }: { id: number }) {
  const source = useSource(id);
  const mayEdit = useMay('evidence.edit');
  if (hasStatus(source.error, 400, 404)) {
    return <EmptyState title="Source not found" text="It may have been deleted, or the address is incorrect." />;
  }
  return (
    <QueryView query={source} failed="Failed to fetch the source">
      {(found) => (
        <div className="evidence-side">
          <h2>{found.title}</h2>
          <SourceState source={found} mayEdit={mayEdit} />
          <SourceFacts source={found} />
          <Link to={`/evidence/sources/${id}`}>Read it and mark passages</Link>
        </div>
      )}
    </QueryView>
  );
}
