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
import type { PortalWork, WorkKind } from '#shared/portal.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { callApiPage, withQuery, type ApiPage } from '#web/lib/api.ts';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import * as texts from '#web/texts/portal-results.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { Card, SkeletonCards } from './cards.tsx';
import { retryAfterMs } from './connection.rules.ts';
import { usePortalClient } from './portal-calls.ts';
import { Loaded, Message } from './states.tsx';
import { useNow } from './use-now.ts';
import { daysAgo, groupWork, type WorkGroup } from './work.rules.ts';
import { MoreButton } from './more-button.tsx';

const WORK = '/api/client/work';
const AT_ONCE = 200;

const ICONS: Record<WorkKind, LucideIcon> = {
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

const useWork = () => {
  const { id } = usePortalClient();
  return useInfiniteQuery({
    queryKey: [WORK, id],
    queryFn: ({ pageParam, signal }): Promise<ApiPage<PortalWork>> =>
      callApiPage(withQuery(WORK, { limit: AT_ONCE, cursor: pageParam }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: (query) => retryAfterMs(query.state.error),
  });
};

const dayWords = (day: string, now: number): string => {
  const ago = daysAgo(day, new Date(now));
  return ago === 0 ? texts.today : ago === 1 ? texts.yesterday : dayLabel(day, true);
};

export default function PortalWorkRoute() {
  const work = useWork();
  const now = useNow();
  return (
    <>
      <DocumentTitle>{texts.whatWeDid}</DocumentTitle>
      <div className="screen-head">
        <BackToDashboard />
        <h1>{texts.whatWeDid}</h1>
        <p className="screen-about">{texts.whatWeDidAbout}</p>
      </div>
      <Loaded query={work} failure={texts.failedToFetchWork} skeleton={<SkeletonCards />}>
        {({ pages }) => {
          const days = groupWork(pages.flatMap(({ rows }) => rows));
          if (days.length === 0)
            return (
              <div className="card">
                <Message level={2} icon={<ListPlus size={24} />} title={texts.whatWeDid} text={texts.nothingDoneYet} />
              </div>
            );
          return days.map(({ day, groups }) => (
            <Card key={day} title={dayWords(day, now)}>
              <ul className="rows">
                {groups.map((group) => (
                  <Done key={group.key} group={group} />
                ))}
              </ul>
            </Card>
          ));
        }}
      </Loaded>
      <MoreButton rows={work} label={texts.showEarlier} />
    </>
  );
}

function Done({ group: { kind, farmName, entries } }: { group: WorkGroup }) {
  const Icon = ICONS[kind];
  const titles = entries.flatMap(({ ref, title }) => (title === null ? [] : [{ ref, title }]));
  const count = new Set(entries.map(({ pageId, ref }) => pageId ?? ref)).size;
  return (
    <li className="done">
      <span className="done-icon" aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <p className="done-words">{texts.workWords[kind](count)}</p>
        {farmName ? <p className="done-about">{farmName}</p> : null}
        {titles.length === 1 ? <p className="done-about">{titles[0]?.title}</p> : null}
        {titles.length > 1 ? (
          <details className="done-pages">
            <summary>{texts.showPages(titles.length)}</summary>
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
