import { z } from 'zod';
import {
  PortalLeadContact,
  PortalReview,
  PortalReviewFigures,
  RequestedReview,
  Review,
  ReviewSettingsAnswer,
  ReviewState,
} from '#shared/reviews.ts';
import { Withdrawal } from '#shared/withdrawals.ts';

/** Answers about reviews of customers and about who asked not to be contacted. */
export const REVIEW_ANSWERS = {
  'GET /api/withdrawals': z.array(Withdrawal),
  'POST /api/withdrawals': Withdrawal,
  'POST /api/withdrawals/:id/complete': Withdrawal,
  'POST /api/withdrawals/:id/lift': Withdrawal,
  'POST /api/leads/:id/withdrawal': Withdrawal,
  'GET /api/reviews': z.array(Review),
  'POST /api/reviews/:id/report': Review,
  'POST /api/reviews/:id/check': Review,
  'POST /api/leads/:id/review-request': RequestedReview,
  'GET /api/leads/:id/review': ReviewState,
  'GET /api/clients/:id/review-settings': ReviewSettingsAnswer,
  'PUT /api/clients/:id/review-settings': ReviewSettingsAnswer,
  'GET /api/client/reviews': z.array(PortalReview),
  'GET /api/client/review-figures': PortalReviewFigures,
  'PUT /api/client/reviews/:id/reply': PortalReview,
  'POST /api/client/reviews/:id/report': PortalReview,
  'GET /api/client/leads/:id/contact': PortalLeadContact,
  'POST /api/client/leads/:id/review-request': PortalLeadContact,
  'POST /api/client/leads/:id/withdrawal': PortalLeadContact,
};
