import { useParams } from 'react-router';
import { ReviewScreen } from '#web/features/pages/review/review-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/admin.ts';

export default function ReviewRoute() {
  const { id } = useParams();
  const farmId = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
  return (
    <>
      <DocumentTitle>{texts.review}</DocumentTitle>
      <ReviewScreen key={farmId ?? 'all'} farmId={farmId} />
    </>
  );
}
