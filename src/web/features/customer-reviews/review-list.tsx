import { REVIEW_STATUS_LABELS, REVIEW_STATUSES } from '#shared/review-choices.ts';
import type { Review } from '#shared/reviews.ts';
import type { ListColumn } from '#ui/record-table/list-column.ts';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import type { ListDefinition } from '#web/lib/list-view/list-definition.ts';
import { CLIENT_FILTER } from '#web/lib/list-view/owner-filters.ts';

const TONES: Record<Review['status'], BadgeTone> = { published: 'green', reported: 'yellow', hidden: 'grey' };

export const reviewName = ({ name, clientName }: Review): string => `Review of ${clientName} by ${name}`;

export const ratingText = (rating: number): string => `${rating} of 5 stars`;

export const townOf = ({ city, state }: Review): string => [city, state].filter(Boolean).join(', ');

export function ReviewStatusBadge({ status }: { status: Review['status'] }) {
  return <StatusBadge tone={TONES[status]}>{REVIEW_STATUS_LABELS[status]}</StatusBadge>;
}

const COLUMNS: readonly ListColumn<Review>[] = [
  { id: 'name', header: 'Customer', cell: ({ name }) => name, width: 144, isMain: true, phone: 'title' },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName, width: 140 },
  {
    id: 'rating',
    header: 'Rating',
    cell: ({ rating }) => ratingText(rating),
    width: 116,
    sort: { asc: 'rating', desc: '-rating' },
  },
  { id: 'text', header: 'Words', cell: ({ text }) => text, width: 212, grows: true, phone: 'below' },
  { id: 'town', header: 'Town', cell: townOf, width: 132 },
  {
    id: 'created',
    header: 'Written',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortDate(createdAt)}</time>,
    width: 108,
    sort: { asc: 'created', desc: '-created' },
    phone: 'below-aside',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <ReviewStatusBadge status={status} />,
    width: 108,
    phone: 'aside',
  },
];

export const REVIEW_LIST: ListDefinition<Review> = {
  id: 'customer_reviews',
  path: '/api/reviews',
  noun: ['review', 'reviews'],
  columns: COLUMNS,
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      choices: REVIEW_STATUSES.map((value) => ({ value, label: REVIEW_STATUS_LABELS[value] })),
    },
    {
      kind: 'choice',
      name: 'rating',
      label: 'Rating',
      choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: ratingText(Number(value)) })),
    },
    CLIENT_FILTER,
    { kind: 'dates', label: 'Written' },
  ],
  sorts: [
    { value: 'newest', label: 'Newest first' },
    { value: '-created', label: 'Written, newest first' },
    { value: 'created', label: 'Written, oldest first' },
    { value: 'rating', label: 'Fewest stars first' },
    { value: '-rating', label: 'Most stars first' },
  ],
  presets: [
    { name: 'All', query: '' },
    { name: 'Reported', query: 'status=reported', isCounted: true },
    { name: 'Hidden', query: 'status=hidden' },
  ],
  search: { label: 'Search reviews', placeholder: 'Search by words or name' },
  nameOf: reviewName,
  failed: 'Failed to fetch reviews',
  empty: {
    drawing: 'basket',
    title: 'No reviews yet',
    text: 'Customers write them from the link that a lead’s request for a review sends.',
  },
  nothingMatches: 'No reviews match your search and filters.',
};

/** Of one client, on its own screen. */
export const CLIENT_REVIEW_LIST: ListDefinition<Review> = {
  ...REVIEW_LIST,
  id: 'client_customer_reviews',
  columns: COLUMNS.filter(({ id }) => id !== 'client'),
  filters: REVIEW_LIST.filters.filter((filter) => filter !== CLIENT_FILTER),
};
