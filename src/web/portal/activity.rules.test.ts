import { expect, test } from 'vitest';
import type { PortalActivity, PortalActivityKind } from '#shared/portal.ts';
import { daysSince, groupActivity } from './activity.rules.ts';

let last = 0;
const done = (at: string, kind: PortalActivityKind, farmId: number | null = 1): PortalActivity => {
  last += 1;
  return {
    ref: last,
    at,
    kind,
    pageId: last,
    title: `Page ${last}`,
    farmId,
    farmName: farmId ? `Farm ${farmId}` : null,
  };
};

test('groups activities by day, kind and website', () => {
  const days = groupActivity([
    done('2026-11-21T12:00:00Z', 'published'),
    done('2026-11-21T11:00:00Z', 'improved'),
    done('2026-11-21T10:00:00Z', 'published'),
    done('2026-11-21T10:00:00Z', 'published', 2),
    done('2026-11-19T12:00:00Z', 'published'),
  ]);
  expect(days.map(({ groups }) => groups.map(({ kind, entries }) => `${kind} ${entries.length}`))).toEqual([
    ['published 2', 'improved 1', 'published 1'],
    ['published 1'],
  ]);
});

test('counts today as 0 days ago', () => {
  const now = new Date(2026, 10, 21, 9);
  expect([daysSince('2026-11-21', now), daysSince('2026-11-20', now), daysSince('2026-10-31', now)]).toEqual([
    0, 1, 21,
  ]);
});
