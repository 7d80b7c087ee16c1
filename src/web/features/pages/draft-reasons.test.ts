import { expect, it } from 'vitest';
import type { Check, Page } from '#shared/pages.ts';
import { draftReason } from './draft-reasons.ts';

const failed = (id: string): Check => ({ id, severity: 'gate', ok: false, detail: `${id} failed.` });
const draft = (ids: string[], changes: Partial<Page> = {}) =>
  draftReason({
    status: 'draft',
    state: 'needs_fix',
    quality: { passed: false, score: 0, checks: ids.map(failed) },
    ...changes,
  });

it('a draft counts at what it waits for first', () => {
  expect(draft(['F-02', 'G-82'])).toBe('reviewer');
  expect(draft(['G-30', 'G-80'])).toBe('price');
  expect(draft(['G-81'])).toBe('time');
  expect(draft(['G-15'])).toBe('similar');
  expect(draft(['G-83', 'G-80'])).toBe('service');
  expect(draft(['G-30'])).toBe('fix');
  expect(draft([])).toBe('ready');
});

it('pages without a text and failed pages have reasons of their own', () => {
  expect(draft(['G-01'], { state: 'input' })).toBe('text');
  expect(draft([], { status: 'failed' })).toBe('failed');
  expect(draft(['G-80'], { status: 'published' })).toBeNull();
});
