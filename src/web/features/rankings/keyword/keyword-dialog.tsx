import { Dialog } from '#ui/dialog.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useKeyword } from './keyword-calls.ts';
import { KeywordDetails } from './keyword-details.tsx';

interface KeywordDialogProps {
  id: number;
  opened: boolean;
  onClose: () => void;
}

export function KeywordDialog({ id, opened, onClose }: KeywordDialogProps) {
  const query = useKeyword(id);
  return (
    <Dialog opened={opened} onClose={onClose} title={query.data?.ranking.keyword ?? 'Keyword'} size="xl">
      <QueryView query={query} failed="Failed to fetch rankings">
        {(detail) => <KeywordDetails key={id} detail={detail} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}
