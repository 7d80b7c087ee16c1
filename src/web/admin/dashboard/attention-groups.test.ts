import { expect, test } from 'vitest';
import type { Attention } from '#shared/attention.ts';
import { attentionGroups } from './attention-groups.ts';

const NOTHING = { total: 0, rows: [] };
const calm: Attention = {
  leads: NOTHING,
  quarantined: NOTHING,
  reviews: NOTHING,
  failedPages: NOTHING,
  drafts: NOTHING,
  domains: NOTHING,
  rankDrops: NOTHING,
  facts: NOTHING,
  webhooks: null,
  mails: NOTHING,
  budgets: null,
  privacy: null,
};
const AT = '2026-11-20T12:00:00.000Z';

test('leaves out empty kinds and kinds the role may not see', () => {
  expect(attentionGroups(calm)).toEqual([]);
});

test('lists delivery problems before pages and ranks', () => {
  const farm = { farmId: 7, farmName: 'Warwick', clientName: 'Harborline', pages: 12, since: AT };
  const groups = attentionGroups({
    ...calm,
    reviews: { total: 12, rows: [farm] },
    webhooks: {
      total: 1,
      rows: [{ clientId: null, clientName: null, isOff: true, givenUp: 0, waiting: 3, setAside: 0, since: AT }],
    },
  });
  expect(groups.map(({ title }) => title)).toEqual(['1 webhook failing', '12 pages to review']);
  expect(groups[0]?.lines).toEqual([
    {
      key: 0,
      text: 'The agency’s webhook',
      detail: 'Turned off, 3 waiting',
      to: '/deliveries?status=pending&target=agency',
      since: AT,
    },
  ]);
  expect(groups[1]?.lines[0]).toMatchObject({ detail: '12 pages · Harborline', to: '/farms/7/review?state=ready' });
});

test('leads from drafts to their farm, to research for what they lack, and to what the client can answer', () => {
  const farm = { farmId: 7, farmName: 'Warwick', clientName: 'Harborline', pages: 12, lackAnswers: 3, since: AT };
  const drafts = { total: 24, rows: [farm, { ...farm, farmId: 8, lackAnswers: 0 }] };
  const [group] = attentionGroups({ ...calm, drafts });
  expect(group).toMatchObject({ title: '24 drafts cannot be published yet' });
  expect(group?.lines[0]).toMatchObject({
    to: '/farms/7?status=draft',
    researchTo: '/evidence/research?farmId=7',
    askTo: '/farms/7/review?ask=true',
  });
  expect(group?.lines[1]).not.toHaveProperty('askTo');
});

test('links quarantined leads to their list', () => {
  const quarantined = { clientId: 3, clientName: 'Harborline', leads: 4, since: AT };
  const [group] = attentionGroups({ ...calm, quarantined: { total: 4, rows: [quarantined] } });
  expect(group).toMatchObject({ title: '4 leads held for review', to: '/leads?spam=true' });
  expect(group?.lines[0]).toMatchObject({ detail: '4 leads', to: '/leads?spam=true&clientId=3' });
});

test('shows both positions of a drop and pages that no longer rank', () => {
  const drop = {
    id: 1,
    keyword: 'termite cost',
    clientId: 3,
    clientName: 'H',
    farmId: 7,
    farmName: 'W',
    checkedAt: AT,
  };
  const [group] = attentionGroups({
    ...calm,
    rankDrops: {
      total: 2,
      rows: [
        { ...drop, before: 6, now: 14 },
        { ...drop, before: 4, now: null },
      ],
    },
  });
  expect(group?.lines.map(({ detail }) => detail)).toEqual(['#6 → #14 · W', '#4 → not found · W']);
});

test('shows expired and expiring facts and the used budget', () => {
  const [facts, budgets] = attentionGroups({
    ...calm,
    facts: { total: 3, rows: [{ clientId: 3, clientName: 'H', expired: 1, ending: 2, nextOn: '2026-12-01' }] },
    budgets: { total: 1, rows: [{ of: 'ranks', clientId: null, clientName: null, spent: 41.5, budget: 50 }] },
  });
  expect(facts?.lines[0]?.detail).toBe('1 expired, 2 from Dec 1');
  expect(budgets?.lines[0]).toMatchObject({
    text: 'All rank look-ups',
    detail: 'Rank look-ups: $41.50 of $50.00',
    to: '/admin/settings',
  });
});

test('marks an overdue privacy request in red', () => {
  const row = { id: 4, wish: 'erase' as const, dueAt: '2026-12-21T10:00:00.000Z', isOverdue: true };
  const [group] = attentionGroups({ ...calm, privacy: { total: 1, rows: [row] } });
  expect(group).toMatchObject({ tone: 'red', title: '1 privacy request to answer', more: 0 });
  expect(group?.lines[0]).toMatchObject({ text: 'Erasure request', detail: 'Was due on Dec 21' });
});
