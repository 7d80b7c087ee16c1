import { useInfiniteQuery } from '@tanstack/react-query';
import type { PortalActivity } from '#shared/portal.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { ACTIVITY, usePortalClient } from './portal-calls.ts';
import { QueryView, Message } from './states.tsx';
import { useNow } from './use-now.ts';
import { ActivityItem, dayText } from './activity-item.tsx';
import { groupActivity } from './activity.rules.ts';
import { MoreButton } from './more-button.tsx';

const PAGE_SIZE = 200;

const useActivity = () => {
  const { id } = usePortalClient();
  return useInfiniteQuery({
    queryKey: [ACTIVITY, id],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalActivity>> =>
      callApiPage(withQuery(ACTIVITY, { limit: PAGE_SIZE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
  });
};

export default function PortalActivityRoute() {
  const activity = useActivity();
  const now = useNow();
  return (
    <>
      <DocumentTitle>Activity</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>Activity</h1>
        <p className="screen-description">
          Everything your marketing team and its software did on your websites, newest first.
        </p>
      </div>
      <QueryView query={activity} failed="Failed to fetch activity" loading={<SkeletonCards />}>
        {({ pages }) => {
          const days = groupActivity(pages.flatMap(({ rows }) => rows));
          if (days.length === 0)
            return (
              <div className="card">
                <Message
                  level={2}
                  drawing="field"
                  title="Activity"
                  text="No activity yet. Published and changed pages will be listed here."
                />
              </div>
            );
          return days.map(({ day, groups }) => (
            <Card key={day} title={dayText(day, now)}>
              <ul className="rows">
                {groups.map((group) => (
                  <ActivityItem key={group.key} group={group} />
                ))}
              </ul>
            </Card>
          ));
        }}
      </QueryView>
      <MoreButton rows={activity} label="Show earlier days" />
    </>
  );
}
