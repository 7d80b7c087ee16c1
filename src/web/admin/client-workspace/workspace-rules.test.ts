import { expect, it } from 'vitest';
import type { AttentionDetail } from '#shared/attention.ts';
import type { ClientOverview } from '#shared/client-overview.ts';
import type { PortalActivity } from '#shared/portal.ts';
import { activityLines } from './activity.rules.ts';
import { conversionOf, sortFarms, wonText } from './farm-comparison.rules.ts';
import { healthPills, type HealthPill } from './health.rules.ts';
import { changeOf, monthFigures } from './month.rules.ts';
import { attentionOf, farmOf, overviewOf } from './overview.factory.ts';
import { setupSteps } from './setup.rules.ts';

const figuresOf = ({ month, before, waiting }: ClientOverview) =>
  monthFigures(
    { month, before, answerMinutes: waiting.answerMinutes },
    { leads: '/leads?a', analytics: '/analytics?a' },
  );

const pill = (key: HealthPill['key'], changes: Partial<ClientOverview>): HealthPill | undefined =>
  healthPills(overviewOf(changes), 3).find((one) => one.key === key);

it('a healthy client has green pills alone', () => {
  const pills = healthPills(overviewOf(), 3);
  expect(pills.map(({ text }) => text)).toEqual([
    'No lead waits',
    'Webhook works',
    'No drafts',
    'Domain active',
    'Facts current',
  ]);
  expect(pills.every(({ tone }) => tone === 'ok')).toBe(true);
});

it('leads that wait are bad past the response time, and open in the tab', () => {
  const waiting = { leads: 3, late: 1, answerMinutes: 30 };
  expect(pill('leads', { waiting })).toMatchObject({
    tone: 'bad',
    text: '1 lead waits over 30 min',
    to: '/clients/3/leads?status=new&spam=false&sort=oldest',
  });
  expect(pill('leads', { waiting: { ...waiting, late: 0 } })).toMatchObject({ tone: 'wait', text: '3 leads wait' });
});

it('a webhook that fails or is off can be retried, one that is not set cannot', () => {
  const webhook = { hasAddress: true, disabledAt: null, failingSince: '2026-11-22T08:40:00Z', waiting: 6 };
  expect(pill('webhook', { webhook })).toMatchObject({ tone: 'bad', isRetriable: true });
  expect(pill('webhook', { webhook })?.text).toMatch(/^Webhook failing since .*, 6 leads wait for it$/);
  const off = { ...webhook, disabledAt: '2026-11-22T08:40:00Z', waiting: 0 };
  expect(pill('webhook', { webhook: off })?.text).toMatch(/^Webhook off since [^,]*, [^,]*, [^,]*$/);
  expect(pill('webhook', { webhook: { ...webhook, hasAddress: false } })).toMatchObject({ tone: 'none' });
});

it('drafts name their most frequent reasons over all farms', () => {
  const drafts: ClientOverview['drafts'] = [
    { farmId: 5, reason: 'price', pages: 3 },
    { farmId: 6, reason: 'price', pages: 1 },
    { farmId: 6, reason: 'reviewer', pages: 2 },
    { farmId: 6, reason: 'fix', pages: 1 },
  ];
  expect(pill('drafts', { drafts })?.text).toBe('7 drafts: 4 need a price, 2 need a reviewer, …');
  expect(pill('drafts', { farms: [] })).toBeUndefined();
});

it('domain, facts, held leads and failed mails each have their states', () => {
  const domain = { domain: 'a.example', checkedAt: null };
  expect(pill('domain', { domain: { ...domain, state: 'disabled' } })).toMatchObject({
    tone: 'bad',
    text: 'Domain off',
  });
  expect(pill('domain', { domain: null })).toMatchObject({ tone: 'none', to: '/clients/3/settings#hub-domain' });
  const facts = (detail: AttentionDetail) => pill('facts', { attention: attentionOf('facts', 2, detail) });
  expect(facts({ expired: 0, ending: 2, nextOn: '2026-12-01' })?.text).toBe('2 facts expire, the next on Dec 1');
  expect(facts({ expired: 1, ending: 2 })).toMatchObject({ tone: 'bad', text: '1 fact expired' });
  expect(facts({ unusable: 2 })).toMatchObject({ tone: 'bad', text: '2 facts pages cannot use' });
  expect(pill('facts', { facts: { confirmed: 1, unconfirmed: 4 } })?.text).toBe('4 facts not confirmed');
  expect(pill('held', { attention: attentionOf('quarantined', 2) })?.to).toBe('/clients/3/leads?spam=true');
  const mails = pill('mails', { attention: attentionOf('mails', 1) });
  expect(mails).toMatchObject({ tone: 'bad', text: '1 e-mail failed this week' });
});

it('the month is compared with the same days of the last one', () => {
  const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');
  const figures = figuresOf(overviewOf());
  expect(figures.map(({ label, value, change, note }) => [label, value, plain(change?.text ?? note)])).toEqual([
    ['Leads in November', 12, '+3 on Oct 1 – 22, 2026'],
    ['Won', '$1,250', '4 of 12 leads'],
    ['Answered within 15 min', '80%', '−10 points on Oct 1 – 22, 2026'],
    ['Views', 400, '−50 on Oct 1 – 22, 2026'],
    ['Phone presses', 23, '+3 on Oct 1 – 22, 2026'],
  ]);
});

it('what was not measured is no zero', () => {
  const { month, before } = overviewOf();
  const none = figuresOf(overviewOf({ month: { ...month, sums: null } }));
  expect(none.map(({ value }) => value)).toEqual([null, null, null, null, null]);
  const first = figuresOf(overviewOf({ before: { ...before, sums: null } }));
  expect(first[0]?.change).toBeNull();
  expect(changeOf(3, null, { on: 'October' })).toBeNull();
});

it('farms are sorted best first; what was not measured comes last', () => {
  const farms = [
    farmOf({ id: 1, name: 'B', leads: 2, avgPosition: null, views: null }),
    farmOf({ id: 2, name: 'A', leads: 9, avgPosition: 12, views: 10, submissions: 2 }),
    farmOf({ id: 3, name: 'C', leads: 9, avgPosition: 3, views: 0 }),
  ];
  const ids = (sort: Parameters<typeof sortFarms>[1]) => sortFarms(farms, sort).map(({ id }) => id);
  expect(ids('leads')).toEqual([2, 3, 1]);
  expect(ids('name')).toEqual([2, 1, 3]);
  expect(ids('position')).toEqual([3, 2, 1]);
  expect(ids('conversion')).toEqual([2, 1, 3]);
  expect(farms.map(conversionOf)).toEqual([null, 20, null]);
  expect(wonText({ won: 2, wonValued: 0, wonValue: 0 })).toBe('2');
  expect(wonText({ won: 2, wonValued: 1, wonValue: 99.5 })).toBe('$99.50');
});

it('the first steps are those that are not measured as done', () => {
  const fresh = overviewOf({
    domain: null,
    farms: [],
    facts: { confirmed: 0, unconfirmed: 4 },
    setup: { dismissedAt: null, hasPhone: false, hasFarm: false, hasWebhook: false, hasPortal: false },
  });
  expect(setupSteps(fresh).map(({ key, isDone }) => [key, isDone])).toEqual([
    ['facts', false],
    ['farm', false],
    ['domain', false],
    ['webhook', false],
    ['portal', false],
  ]);
  expect(setupSteps(overviewOf()).every(({ isDone }) => isDone)).toBe(true);
});

it('equal work of one farm on one day is one line, with its page where it is one', () => {
  const entry = (ref: number, more: Partial<PortalActivity>): PortalActivity => ({
    ref,
    at: '2026-11-20T12:00:00Z',
    kind: 'published',
    pageId: ref,
    title: `Page ${ref}`,
    farmId: 5,
    farmName: 'Warwick Pest',
    ...more,
  });
  const entries = [
    entry(1, {}),
    entry(2, {}),
    entry(3, { kind: 'improved' }),
    entry(4, { at: '2026-11-01T12:00:00Z' }),
  ];
  expect(activityLines(entries, 2).map(({ text, detail }) => [text, detail])).toEqual([
    ['2 pages published', 'Warwick Pest'],
    ['1 page edited', 'Page 3 · Warwick Pest'],
  ]);
});
