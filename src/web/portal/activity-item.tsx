import './results.css';
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
import type { PortalActivityKind } from '#shared/portal.ts';
import { dayLabel } from '#ui/charts/chart-scale.ts';
import { counted } from '#shared/counted.ts';
import { daysSince, type ActivityGroup } from './activity.rules.ts';

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

export const dayText = (day: string, now: number): string => {
  const daysPassed = daysSince(day, new Date(now));
  return daysPassed === 0 ? 'Today' : daysPassed === 1 ? 'Yesterday' : dayLabel(day, true);
};

/** `day` is left out where the day stands above; with it the pages are not listed. */
export function ActivityItem({ group: { kind, farmName, entries }, day }: { group: ActivityGroup; day?: string }) {
  const Icon = ICONS[kind];
  const titles = entries.flatMap(({ ref, title }) => (title === null ? [] : [{ ref, title }]));
  const count = new Set(entries.map(({ pageId, ref }) => pageId ?? ref)).size;
  const facts = [day, farmName].filter(Boolean).join(' · ');
  const showsPages = day === undefined && titles.length > 1;
  return (
    <li className="done">
      <span className="done-icon" aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <p className="done-text">{ACTIVITY_SENTENCES[kind](count)}</p>
        {facts ? <p className="done-description">{facts}</p> : null}
        {titles.length === 1 ? <p className="done-description">{titles[0]?.title}</p> : null}
        {showsPages ? (
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
