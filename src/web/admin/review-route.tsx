import { useParams } from 'react-router';
import { ReviewScreen } from '#web/features/pages/review/review-screen.tsx';
import { DocumentTitle } from '#web/lib/document-title.tsx';

export default function ReviewRoute() {
  const { id } = useParams();
  const farmId = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
  return (
    <>
      <DocumentTitle>Review</DocumentTitle>
      <ReviewScreen key={farmId ?? 'all'} farmId={farmId} />
    </>
  );
}
