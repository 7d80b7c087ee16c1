import { expect, test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { durationText, priceText } from './blocks/recent-jobs.tsx';
import { samplePage } from './landing.factory.ts';
import { renderLandingPage } from './landing-page.tsx';
import type { RecentJob } from './landing.types.ts';

const job = (id: number, changes: Partial<RecentJob> = {}): RecentJob => ({
  id,
  city: 'Warwick',
  state: 'RI',
  doneOn: '2026-02-14',
  found: 'Mud tubes along 12 feet of the sill, and soft wood below two joists where the gutter had leaked for years.',
  did: 'Treated the soil with 40 gallons, replaced two boards and led the gutter away from the wall.',
  durationMinutes: 150,
  priceMin: 450,
  priceMax: 600,
  photo: {
    files: [480, 960].flatMap((width) => [
      { path: `/img/job-abcdef012345-${width}-0123456789abcde${id}.webp`, type: 'image/webp', width },
      { path: `/img/job-abcdef012345-${width}-0123456789abcde${id}.jpg`, type: 'image/jpeg', width },
    ]),
    width: 960,
    height: 720,
    alt: 'Photo of a job: Termite Treatment in Warwick, RI, February 2026',
  },
  ...changes,
});

test('recent jobs stand with their day and town, and their photos load late', () => {
  const html = renderLandingPage({
    ...samplePage(),
    recentJobs: [job(1), job(2, { photo: null, durationMinutes: null })],
  });
  const section = /<section id="recent-jobs">.*?<\/section>/s.exec(html)?.[0] ?? '';
  expect(section).toContain('<h2>Recent jobs</h2>');
  expect(section).toContain('<h3>Warwick, RI, <time datetime="2026-02-14">February 14, 2026</time></h3>');
  expect(section).toContain('Took 2 hours 30 minutes · Cost $450 to $600');
  expect(section.match(/<img [^>]*loading="lazy"/g)).toHaveLength(1);
  expect(section).toContain('width="960" height="720" alt="Photo of a job');
});

test('a page without jobs has neither the heading nor its styles', () => {
  const html = renderLandingPage(samplePage());
  expect(html).not.toContain('Recent jobs');
  expect(html).not.toContain('.jobs');
});

test('three jobs with photos fit the first round trip', () => {
  const html = renderLandingPage({ ...samplePage(), recentJobs: [job(1), job(2), job(3)] });
  expect(gzipSync(html, { level: 9 }).length).toBeLessThan(14_336);
});

test.each([
  [45, '45 minutes'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [1440, '1 day'],
  [2 * 1440, '2 days'],
  [1500, '25 hours'],
])('%i minutes read %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [null, null, null],
  [450, null, 'from $450'],
  [null, 600, 'up to $600'],
  [450, 450, '$450'],
  [1450, 1600, '$1,450 to $1,600'],
])('a price from %s to %s reads %s', (priceMin, priceMax, text) => {
  expect(priceText({ priceMin, priceMax })).toBe(text);
});
