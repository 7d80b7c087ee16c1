import './results.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Camera,
  FilePlus2,
  Globe,
  GlobeLock,
  Image,
  Link2,
  ListPlus,
  Merge,
  MousePointerClick,
  PencilLine,
  RefreshCw,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import type { PortalActivity, PortalActivityKind } from '#shared/portal.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { counted } from '#web/lib/counted.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { usePortalClient } from './portal-calls.ts';
import { QueryView, Message } from './states.tsx';
import { useNow } from './use-now.ts';
import { daysSince, groupActivity, type ActivityGroup } from './activity.rules.ts';
import { MoreButton } from './more-button.tsx';

const ACTIVITY = '/api/client/activity';
const PAGE_SIZE = 200;

const ICONS: Record<PortalActivityKind, LucideIcon> = {
  published: FilePlus2,
  refreshed: RefreshCw,
  improved: PencilLine,
  rewritten: RotateCcw,
  merged: Merge,
  domain: GlobeLock,
  website: Globe,
  links: Link2,
  pictures: Image,
  buttons: MousePointerClick,
  questions: ListPlus,
  photo: Camera,
};

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

const dayText = (day: string, now: number): string => {
  const daysPassed = daysSince(day, new Date(now));
  return daysPassed === 0 ? 'Today' : daysPassed === 1 ? 'Yesterday' : dayLabel(day, true);
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

const ACTIVITY_SENTENCES = {
  published: (count: number) => `Published ${counted(count, 'page')}`,
  refreshed: (count: number) => `Updated ${counted(count, 'page')} with your new facts`,
  improved: (count: number) => `Improved the text of ${counted(count, 'page')}`,
  rewritten: (count: number) => `Rewrote ${counted(count, 'page')}`,
  merged: (count: number) => `Merged overlapping content into ${counted(count, 'page')}`,
  domain: () => 'Set up your domain',
  website: () => 'Set up a website',
  links: () => 'Updated the links between pages',
  pictures: () => 'Created pictures for pages',
  buttons: () => 'Updated the call buttons',
  questions: () => 'Planned pages for more questions',
  photo: (count: number) => `Added your photo to ${counted(count, 'page')}`,
};

function ActivityItem({ group: { kind, farmName, entries } }: { group: ActivityGroup }) {
  const Icon = ICONS[kind];
  const titles = entries.flatMap(({ ref, title }) => (title === null ? [] : [{ ref, title }]));
  const count = new Set(entries.map(({ pageId, ref }) => pageId ?? ref)).size;
  return (
    <li className="done">
      <span className="done-icon" aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <p className="done-text">{ACTIVITY_SENTENCES[kind](count)}</p>
        {farmName ? <p className="done-description">{farmName}</p> : null}
        {titles.length === 1 ? <p className="done-description">{titles[0]?.title}</p> : null}
        {titles.length > 1 ? (
          <details className="done-pages">
            <summary>Show the {titles.length} pages</summary>
            <ul>
              {titles.map(({ ref, title }) => (
                <li key={ref}>{title}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}
