import './editor.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState } from '#ui/states.tsx';
import { hasStatus } from '#web/lib/api.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import { usePageDetail } from '../page-actions.ts';
import { contentOf } from './editor.rules.ts';
import { Editor } from './editor.tsx';

const BACK = (
  <Button component={Link} to="/review" leftSection={<ArrowLeft size={16} aria-hidden />}>
    Back to review
  </Button>
);

export function EditorScreen({ pageId }: { pageId: number }) {
  const user = useStaffUser();
  const mayEdit = useMay('pages.edit');
  const query = usePageDetail(pageId === 0 ? null : pageId);
  const content = query.data && contentOf(query.data);
  if (user && !mayEdit) {
    return (
      <EmptyState
        level={1}
        title="Access denied"
        text="Only editors and administrators can change pages."
        action={BACK}
      />
    );
  }
  if (query.data && content) return <Editor page={query.data} saved={content} />;
  if (query.data) {
    return (
      <EmptyState
        level={1}
        title="Nothing is written yet"
        text="You can edit this page once it is written."
        action={BACK}
      />
    );
  }
  if (pageId === 0 || hasStatus(query.error, 404)) {
    return (
      <EmptyState
        level={1}
        drawing="signpost"
        title="Page not found"
        text="It may have been removed or merged, or the address is incomplete."
        action={BACK}
      />
    );
  }
  return (
    <>
      <PageHeader title="Edit page" />
      <QueryView query={query} failed="Failed to fetch page" loading={<Skeleton height={640} />} />
    </>
  );
}
