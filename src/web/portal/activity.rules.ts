import type { PortalActivity, PortalActivityKind } from '#shared/portal.ts';

export interface ActivityGroup {
  key: string;
  kind: PortalActivityKind;
  farmName: string | null;
  entries: PortalActivity[];
}

export interface ActivityDay {
  /** In the viewer's time zone. */
  day: string;
  groups: ActivityGroup[];
}

const dayOf = (iso: string): string => {
  const date = new Date(iso);
  const twoDigits = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

/** Newest first; equal activities of one website on one day become one line. */
export const groupActivity = (entries: readonly PortalActivity[]): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let activityDay = days.at(-1);
    if (activityDay?.day !== day) days.push((activityDay = { day, groups: [] }));
    const key = `${entry.kind}:${entry.farmId}`;
    const group = activityDay.groups.find((candidate) => candidate.key === key);
    if (group) group.entries.push(entry);
    else activityDay.groups.push({ key, kind: entry.kind, farmName: entry.farmName, entries: [entry] });
  }
  return days;
};

/** Whole days in the viewer's time zone. */
export const daysSince = (day: string, now: Date): number =>
  Math.round((Date.parse(dayOf(now.toISOString())) - Date.parse(day)) / 86_400_000);
