import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ReviewsScreen } from '#web/features/customer-reviews/reviews-screen.tsx';

export default function CustomerReviewsRoute() {
  return (
    <>
      <DocumentTitle>Customer Reviews</DocumentTitle>
      <ReviewsScreen />
    </>
  );
}
