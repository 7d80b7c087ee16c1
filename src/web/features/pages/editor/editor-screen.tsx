import './editor.css';
import { Button, Skeleton } from '@mantine/core';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page-header.tsx';
import { EmptyState, ErrorState } from '#ui/states.tsx';
import { ApiFailure, failureText } from '#web/lib/api.ts';
import { useMay, useStaffUser } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/page-editor.ts';
import { usePageDetail } from '../page-actions.ts';
import { contentOf } from './editor.rules.ts';
import { Editor } from './editor.tsx';

const BACK = (
  <Button component={Link} to="/review" leftSection={<ArrowLeft size={16} aria-hidden />}>
    {texts.backToReview}
  </Button>
);

/** One page to be changed, block by block. */
export function EditorScreen({ pageId }: { pageId: number }) {
  const user = useStaffUser();
  const mayEdit = useMay('pages.edit');
  const query = usePageDetail(pageId === 0 ? null : pageId);
  const content = query.data && contentOf(query.data);
  if (user && !mayEdit) {
    return <EmptyState level={1} title={texts.accessDenied} text={texts.onlyEditorsChangePages} action={BACK} />;
  }
  if (query.data && content) return <Editor page={query.data} saved={content} />;
  if (query.data) {
    return <EmptyState level={1} title={texts.nothingIsWrittenYet} text={texts.whatThisPageSaysCanBe} action={BACK} />;
  }
  if (pageId === 0 || (query.error instanceof ApiFailure && query.error.status === 404)) {
    return (
      <EmptyState
        level={1}
        icon={<SearchX size={24} />}
        title={texts.pageNotFound}
        text={texts.itMayHaveBeenRemoved}
        action={BACK}
      />
    );
  }
  return (
    <>
      <PageHeader title={texts.editPage} />
      {query.isError ? (
        <ErrorState
          title={texts.failedToFetchPage}
          text={failureText(query.error, texts.theServerCouldNotBeReached)}
          onRetry={query.refetch}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton height={640} />
      )}
    </>
  );
}
