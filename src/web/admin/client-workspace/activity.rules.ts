import type { PortalActivity, PortalActivityKind } from '#shared/portal.ts';
import { counted } from '#shared/counted.ts';

const SENTENCES: Record<PortalActivityKind, (pages: number) => string> = {
  published: (pages) => counted(pages, 'page published', 'pages published'),
  refreshed: (pages) => counted(pages, 'page updated with new facts', 'pages updated with new facts'),
  improved: (pages) => counted(pages, 'page edited', 'pages edited'),
  rewritten: (pages) => counted(pages, 'page rewritten', 'pages rewritten'),
  merged: (pages) => counted(pages, 'page merged with others', 'pages merged with others'),
  domain: () => 'Hub domain set up',
  website: () => 'Farm created',
  links: () => 'Links between pages updated',
  pictures: () => 'Pictures generated',
  buttons: () => 'Button texts updated',
  questions: () => 'Questions added',
  photo: (pages) => counted(pages, 'page with a new photo', 'pages with new photos'),
};

export interface ActivityLine {
  key: number;
  text: string;
  detail: string;
  at: string;
  farmId: number | null;
}

const dayOf = (iso: string): string => new Date(iso).toDateString();

/** Newest first; equal work on one farm on one day is one line. */
export const activityLines = (entries: readonly PortalActivity[], limit: number): ActivityLine[] => {
  const groups: PortalActivity[][] = [];
  for (const entry of entries) {
    const group = groups.find(
      ([first]) => first?.kind === entry.kind && first.farmId === entry.farmId && dayOf(first.at) === dayOf(entry.at),
    );
    if (group) group.push(entry);
    else groups.push([entry]);
  }
  return groups.slice(0, limit).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const pages = new Set(group.map(({ pageId, ref }) => pageId ?? ref)).size;
    const title = pages === 1 ? first.title : null;
    return {
      key: first.ref,
      text: SENTENCES[first.kind](pages),
      detail: [title, first.farmName].filter(Boolean).join(' · '),
      at: first.at,
      farmId: first.farmId,
    };
  });
};
