import { expect, test } from 'vitest';
import { ATTENTION_KIND_NAMES, type AttentionKind } from '#shared/attention-kinds.ts';
import type { AttentionDetail, AttentionRow } from '#shared/attention.ts';
import { toShownGroup } from './attention-groups.ts';

const AT = '2026-11-20T12:00:00.000Z';
const ROW = { key: '1', clientId: 3, clientName: 'Harborline', farmId: 7, farmName: 'Warwick', count: 12, since: AT };

const group = (kind: AttentionKind, detail: AttentionDetail = {}, row: Partial<AttentionRow> = {}) => ({
  kind,
  total: 12,
  rowTotal: 1,
  rows: [{ ...ROW, detail, ...row }],
});
const shown = (kind: AttentionKind, detail: AttentionDetail = {}, row: Partial<AttentionRow> = {}) =>
  toShownGroup(group(kind, detail, row), null);
const line = (kind: AttentionKind, detail: AttentionDetail = {}, row: Partial<AttentionRow> = {}) =>
  shown(kind, detail, row).lines[0];

test.each(ATTENTION_KIND_NAMES)('%s: title, line and link are said whatever is unknown', (kind) => {
  const { title, lines, tone } = shown(
    kind,
    kind === 'rankDrops' || kind === 'wrongPages' ? { before: 4, now: 9 } : {},
  );
  expect(title).not.toMatch(/undefined|null|NaN/);
  expect(lines[0]?.detail).not.toMatch(/undefined|null|NaN/);
  expect(lines[0]?.to).toMatch(/^\/[a-z?]?/);
  expect(['red', 'orange', 'yellow']).toContain(tone);
});

test('a disabled webhook is turned on where it stands, one with failed calls leads to them', () => {
  expect(line('webhooks', { isOff: true, waiting: 3 }, { clientId: null, clientName: null })).toMatchObject({
    text: 'The agency’s webhook',
    detail: 'Turned off, 3 waiting',
    to: '/deliveries?status=pending&target=agency',
    act: { label: 'Turn on', path: '/api/webhooks/agency/enable' },
  });
  expect(line('webhooks', { isOff: false, givenUp: 1 })).toMatchObject({
    to: '/deliveries?status=failed&target=client&client=3',
    act: { label: 'Send again', body: { since: AT, which: 'failed', dryRun: false } },
  });
  expect(line('webhooks', { isOff: false, waiting: 2 })).not.toHaveProperty('act');
});

test('an endpoint leads to its settings; what it gave up is sent again', () => {
  const endpoint = { recordId: 7, subject: 'CRM' };
  const off = line('webhooks', { ...endpoint, isOff: true, setAside: 2 }, { clientId: null, clientName: null });
  expect(off).toMatchObject({
    text: 'CRM',
    detail: 'Turned off, 2 paused',
    to: '/admin/settings#settings-endpoints',
  });
  expect(off).not.toHaveProperty('act');
  expect(line('webhooks', { ...endpoint, isOff: false, givenUp: 1 })).toMatchObject({
    act: { path: '/api/webhook-endpoints/7/replay', body: { from: AT, which: 'failed' } },
  });
});

test('drafts say what they wait for; research and questions are offered only for what they can find', () => {
  const reasons = [
    { reason: 'price' as const, pages: 4 },
    { reason: 'reviewer' as const, pages: 1 },
  ];
  expect(line('drafts', { reasons, forClient: 5, forResearch: 4 })).toMatchObject({
    detail: 'Harborline · 4 need a price, 1 needs a reviewer',
    to: '/farms/7?status=draft',
    researchTo: '/evidence/research?farmId=7',
    askTo: '/farms/7/review?ask=true',
  });
  const similar = line('drafts', { reasons: [{ reason: 'similar', pages: 2 }], forClient: 0, forResearch: 0 });
  expect(similar).not.toHaveProperty('researchTo');
  expect(similar).not.toHaveProperty('askTo');
});

test('a drop shows both positions, and a page that no longer ranks', () => {
  expect(line('rankDrops', { subject: 'termite cost', before: 6, now: 14 })?.detail).toBe('#6 → #14 · Warwick');
  expect(line('rankDrops', { subject: 'termite cost', before: 4, now: null })?.detail).toBe('#4 → not found · Warwick');
});

test('facts say what expired, what will, and what pages cannot state', () => {
  const detail = { expired: 1, ending: 2, unusable: 3, nextOn: '2026-12-01' };
  expect(line('facts', detail)?.detail).toBe('1 expired, 2 from Dec 1, 2026, 3 that pages cannot state');
});

test('a budget says how much of it is used, and when it is all', () => {
  expect(line('budgets', { of: 'ranks', spent: 41.5, budget: 50 }, { clientId: null, clientName: null })).toMatchObject(
    { text: 'All rank look-ups', detail: 'Rank look-ups: $41.50 of $50.00', to: '/admin/settings/ranks' },
  );
  expect(line('budgets', { of: 'model', spent: 10, budget: 10 })?.detail).toBe(
    'Language model: $10.00 of $10.00 · used up',
  );
});

test('links keep the client to which the screen is narrowed', () => {
  expect(toShownGroup(group('reviews'), 3)).toMatchObject({
    list: '/review?state=ready&client=3',
    lines: [{ to: '/farms/7/review?state=ready&client=3' }],
  });
});
