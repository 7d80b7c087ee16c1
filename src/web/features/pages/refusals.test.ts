import { expect, test } from 'vitest';
import { ClientApproval } from '#shared/approvals.ts';
import { Check, Quality } from '#shared/pages.ts';
import { PageDetail } from '#shared/review.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { whyNotApproved, whyNotMerged } from './refusals.rules.ts';

const check = (id: string, detail: string) => sample(Check, { id, detail, ok: false, severity: 'gate' });
const page = (changes: Partial<PageDetail>, checks: Check[] = []): PageDetail => {
  const quality = sample(Quality, { passed: checks.length === 0, checks });
  const { title, metaDescription, keyword } = sample(PageDetail);
  const working = { title, metaDescription, keyword, quiz: null, body: {} as never, quality, writer: 'human' };
  return sample(PageDetail, {
    farmId: 7,
    clientId: 8,
    version: 3,
    status: 'draft',
    state: 'ready',
    working,
    ...changes,
  });
};
const labels = (shown: PageDetail) => whyNotApproved(shown, true)?.next.map(({ label }) => label);

test('a page that passes its checks can be approved, but not by everybody', () => {
  expect(whyNotApproved(page({}), true)).toBeNull();
  expect(whyNotApproved(page({}), false)?.text).toContain('Editors and administrators');
});

test('a page without text says whether it waits or failed, and what to do', () => {
  expect(whyNotApproved(page({ working: null, status: 'planned' }), true)).toEqual({
    text: 'There is nothing to approve yet: the page waits to be written.',
    next: [{ label: 'Open the farm', to: '/farms/7' }],
  });
  expect(labels(page({ working: null, status: 'failed' }))).toEqual(['Write it again']);
});

test('a failed check is told as its sentence, with what mends it', () => {
  const checks = [check('G-19', 'The city stands 9 times.'), check('G-30', 'Sentences are long.')];
  expect(whyNotApproved(page({ state: 'needs_fix' }, checks), true)).toEqual({
    text: 'A required check fails. The city stands 9 times. 1 more check fails.',
    next: [
      { label: 'Edit the page', act: 'edit' },
      { label: 'Regenerate it', act: 'regenerate' },
    ],
  });
  expect(labels(page({ state: 'duplicate' }, checks))).toEqual(['Merge it', 'Edit the page']);
  expect(labels(page({ state: 'input' }, checks))).toEqual(['Ask the client', 'Edit the page']);
});

test('what is decided already says so and offers the next step', () => {
  const clientApproval = sample(ClientApproval, { state: 'waiting', version: 3, dueAt: '2026-12-01T12:00:00.000Z' });
  expect(whyNotApproved(page({ clientApproval }), true)?.text).toBe(
    'You approved it. The client can answer until Dec 1, 2026.',
  );
  expect(labels(page({ state: 'approved' }))).toEqual(['Publish it now', 'Set a time']);
  expect(labels(page({ state: 'approved', isPublished: true, publishAt: '2026-12-01T12:00:00.000Z' }))).toEqual([
    'Change the time',
  ]);
  expect(whyNotApproved(page({ state: null, status: 'published' }), true)?.text).toContain(
    'visitors read this version',
  );
});

test('a merge without a page to merge into says which one is missing', () => {
  expect(whyNotMerged(page({}), [{ isPublished: false }])).toBeNull();
  expect(whyNotMerged(page({}), [])?.text).toContain('no other page');
  expect(whyNotMerged(page({ wasPublished: true }), [])?.text).toContain('no other published page');
});
