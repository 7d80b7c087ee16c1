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
  const at = new Date(iso);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Newest first; equal activities of one website on one day become one line. */
export const groupActivity = (entries: readonly PortalActivity[]): ActivityDay[] => {
  const days: ActivityDay[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    let found = days.at(-1);
    if (found?.day !== day) days.push((found = { day, groups: [] }));
    const key = `${entry.kind}:${entry.farmId}`;
    const group = found.groups.find((one) => one.key === key);
    if (group) group.entries.push(entry);
    else found.groups.push({ key, kind: entry.kind, farmName: entry.farmName, entries: [entry] });
  }
  return days;
};

/** Whole days in the viewer's time zone. */
export const daysAgo = (day: string, now: Date): number =>
  Math.round((Date.parse(dayOf(now.toISOString())) - Date.parse(day)) / 86_400_000);
