import { QueryView } from '#web/lib/query-view.tsx';
import { useOpenRow } from '#web/lib/list-view/use-list-state.ts';
import { useKeyword } from './keyword-calls.ts';
import { KeywordDetails } from './keyword-details.tsx';

/** A keyword beside the list. */
export function KeywordPanel({ id }: { id: number }) {
  const [, setOpen] = useOpenRow();
  return (
    <QueryView query={useKeyword(id)} failed="Failed to fetch rankings">
      {(detail) => (
        <div>
          <h2>{detail.ranking.keyword}</h2>
          <KeywordDetails key={id} detail={detail} onClose={() => void setOpen(null)} />
        </div>
      )}
    </QueryView>
  );
}
