import type { CustomerReview, CustomerReviews } from '../landing.types.ts';

const dateOf = (day: Date): string => day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const townOf = ({ city, state }: CustomerReview): string | null => [city, state].filter(Boolean).join(', ') || null;

const Review = ({ review, business }: { review: CustomerReview; business: string }) => (
  <figure className="review">
    <blockquote>
      <p>{review.text}</p>
    </blockquote>
    <figcaption className="small">
      {[`${review.rating} of 5 stars`, review.name, townOf(review)].filter((part) => part !== null).join(' · ')} ·{' '}
      <time dateTime={review.createdAt.toISOString().slice(0, 10)}>{dateOf(review.createdAt)}</time>
    </figcaption>
    {review.reply === null ? null : (
      <p className="reply">
        <strong>Answer from {business}:</strong> {review.reply}
      </p>
    )}
  </figure>
);

const ruleText = ({ newest, total }: CustomerReviews): string =>
  total > newest.length
    ? `The newest ${newest.length} of ${total} reviews, whatever their stars.`
    : 'All reviews, newest first, whatever their stars.';

/** Reviews of customers who were asked after the work: all by one rule, and never in structured data. */
export const CustomerReviewsBlock = ({ reviews, business }: { reviews: CustomerReviews; business: string }) =>
  reviews.newest.length === 0 ? null : (
    <section id="reviews">
      <h2>What customers say</h2>
      <p className="small">
        {ruleText(reviews)} Customers of {business} wrote them after the work; they stand here word for word.
      </p>
      {reviews.newest.map((review) => (
        <Review key={review.id} review={review} business={business} />
      ))}
    </section>
  );
