import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EvidencePage } from '#shared/evidence.ts';
import { counted } from '#shared/counted.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { ListSkeleton } from '#ui/states.tsx';

const STATUS_LABELS: Record<string, string> = {
  planned: 'planned',
  writing: 'being written',
  draft: 'draft',
  published: 'published',
  failed: 'failed',
};

/** The pages that state it, up to five hundred. */
export function EvidencePages({ id, count }: { id: number; count: number }) {
  const pages = useQuery<EvidencePage[]>({ queryKey: [`/api/evidence/${id}/pages`], enabled: count > 0 });
  if (count === 0) return <p className="evidence-note">No page uses it yet.</p>;
  return (
    <QueryView query={pages} failed="Failed to fetch the pages" loading={<ListSkeleton shape="rows" count={2} />}>
      {(rows) => (
        <>
          <ul className="evidence-pages">
            {rows.map(({ id: pageId, farmId, farmName, title, status }) => (
              <li key={pageId}>
                <Link to={`/farms/${farmId}?page=${pageId}`}>{title}</Link>{' '}
                <span className="evidence-note">
                  {farmName}, {STATUS_LABELS[status] ?? status}
                </span>
              </li>
            ))}
          </ul>
          {rows.length < count ? (
            <p className="evidence-note">
              The first {rows.length} of {counted(count, 'page')}.
            </p>
          ) : null}
        </>
      )}
    </QueryView>
  );
}
