import './reviews.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareQuote } from 'lucide-react';
import type { PortalReview, PortalReviewFigures } from '#shared/reviews.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { counted } from '#shared/counted.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, Figure, Figures, MoreLink } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { MoreButton } from './more-button.tsx';
import { CLIENT_REVIEWS, REVIEW_FIGURES, usePortalClient, usePortalRecord } from './portal-calls.ts';
import { OwnReview } from './own-review.tsx';
import { EmptyLine, QueryView, Skeleton } from './states.tsx';

const AT_ONCE = 25;

const useReviews = () => {
  const { id } = usePortalClient();
  return useInfiniteQuery({
    queryKey: [CLIENT_REVIEWS, id],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalReview>> =>
      callApiPage(withQuery(CLIENT_REVIEWS, { limit: AT_ONCE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
    refetchOnWindowFocus: true,
  });
};

export default function PortalReviewsRoute() {
  const reviews = useReviews();
  const total = reviews.data?.pages[0]?.total;
  return (
    <>
      <DocumentTitle>Reviews</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Reviews</h1>
        <p className="screen-description">What your customers wrote, word for word. Nobody edits it.</p>
      </div>
      <ReviewFigures />
      <Card
        title="Your reviews"
        action={<output className="card-aside">{total === undefined ? '' : counted(total, 'review')}</output>}
      >
        <QueryView query={reviews} failed="Failed to fetch reviews" loading={<Skeleton rows={3} height={140} />}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows);
            return rows.length === 0 ? (
              <EmptyLine icon={<MessageSquareQuote size={20} />}>
                No reviews yet. Ask the customers you won, on your leads.
              </EmptyLine>
            ) : (
              <ul className="rows">
                {rows.map((review) => (
                  <OwnReview key={review.id} review={review} />
                ))}
              </ul>
            );
          }}
        </QueryView>
        <MoreButton rows={reviews} label="Show more reviews" />
        <MoreLink to="/client/leads?status=won">Ask customers for a review</MoreLink>
      </Card>
    </>
  );
}

const answeredHint = ({ asked, answered }: PortalReviewFigures): string =>
  asked === 0
    ? 'Nobody was asked yet'
    : `Of ${counted(asked, 'customer')} asked: ${Math.round((100 * answered) / asked)}%`;

function ReviewFigures() {
  const { data, errorUpdatedAt } = usePortalRecord<PortalReviewFigures>(REVIEW_FIGURES);
  const placeholder = errorUpdatedAt > 0 ? null : undefined;
  return (
    <Figures label="Your reviews at a glance" count={3}>
      <Figure label="Asked" value={data?.asked ?? placeholder} hint="Each customer is asked once" />
      <Figure
        label="Answered"
        value={data?.answered ?? placeholder}
        hint={data ? answeredHint(data) : 'Of the customers asked'}
      />
      <Figure
        label="On your pages"
        value={data ? (data.showsOnPages ? 'Shown' : 'Not shown') : placeholder}
        hint={
          data?.showsOnPages === false
            ? 'Ask your marketing team to show them: all or none'
            : 'The newest, whatever their stars'
        }
        isText
      />
    </Figures>
  );
}
