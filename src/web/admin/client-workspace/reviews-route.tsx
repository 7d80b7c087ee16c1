import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ListSkeleton } from '#ui/states.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { useWorkspaceClient } from './workspace-context.ts';

const ClientReviews = lazy(async () => ({
  default: (await import('#web/features/customer-reviews/reviews-screen.tsx')).ClientReviews,
}));

export default function ClientReviewsRoute() {
  const { id, name } = useWorkspaceClient();
  return (
    <>
      <DocumentTitle>{`Reviews of ${name}`}</DocumentTitle>
      <VisuallyHidden component="h2">Reviews</VisuallyHidden>
      <Suspense fallback={<ListSkeleton shape="rows" count={6} />}>
        <ClientReviews clientId={id} />
      </Suspense>
    </>
  );
}
