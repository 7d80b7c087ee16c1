import './reviews.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Review, ReviewSettingsAnswer } from '#shared/reviews.ts';
import { EmptyState } from '#ui/states.tsx';
import { ListView, type ListPanel } from '#web/lib/list-view/list-view.tsx';
import { settingsPath } from './review-calls.ts';
import { CLIENT_REVIEW_LIST, REVIEW_LIST } from './review-list.tsx';

const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }));

const ReviewSettingsForm = lazy(async () => ({
  default: (await import('./review-settings-form.tsx')).ReviewSettingsForm,
}));

const PANEL: ListPanel<Review> = {
  label: 'Review',
  render: (key, row) =>
    row ? (
      <Suspense>
        <ReviewPanel key={key} review={row} />
      </Suspense>
    ) : (
      <EmptyState title="Review not in this view" text="Search for it, or choose another view." />
    ),
};

/** Reviews of every client. */
export function ReviewsScreen() {
  return <ListView list={REVIEW_LIST} title="Customer Reviews" panel={PANEL} />;
}

/** Reviews of one client, its review link, and whether its pages show them. */
export function ClientReviews({ clientId }: { clientId: number }) {
  const { data: settings } = useQuery<ReviewSettingsAnswer>({ queryKey: [settingsPath(clientId)] });
  return (
    <ListView
      list={CLIENT_REVIEW_LIST}
      fixed={{ clientId }}
      panel={PANEL}
      notice={
        settings ? (
          <Suspense>
            <ReviewSettingsForm key={clientId} clientId={clientId} settings={settings} />
          </Suspense>
        ) : null
      }
    />
  );
}
