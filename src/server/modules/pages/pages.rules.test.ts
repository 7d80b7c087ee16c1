import { describe, expect, it, test } from 'vitest';
import type { Check, PageBody } from '#shared/pages.ts';
import { contentHash, reviewStateOf } from './pages.rules.ts';

const content = {
  title: 'Ants in kitchens',
  metaDescription: 'What ants look for.',
  body: {
    question: 'Why ants?',
    sections: [
      { slot: 'why', heading: 'Why' },
      { slot: 'what', heading: 'What' },
    ],
  },
  quiz: null,
} as Parameters<typeof contentHash>[0];

describe('the hash of a page’s content', () => {
  it('is SHA-256 in hex', () => {
    expect(contentHash(content)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is the same when the database returns the keys in another order, at any depth', () => {
    const stored = {
      quiz: null,
      body: {
        sections: [
          { heading: 'Why', slot: 'why' },
          { heading: 'What', slot: 'what' },
        ],
        question: 'Why ants?',
      },
      title: 'Ants in kitchens',
      metaDescription: 'What ants look for.',
    } as typeof content;
    expect(contentHash(stored)).toBe(contentHash(content));
  });

  it('changes with each text and with the order of sections', () => {
    const { body } = content;
    const changed = [
      { ...content, title: 'Ants in baths' },
      { ...content, metaDescription: '' },
      { ...content, body: { ...body, question: 'Why now?' } },
      { ...content, body: { ...body, sections: body.sections.toReversed() } },
      { ...content, body: { ...body, device: null } as PageBody },
    ];
    expect(new Set([content, ...changed].map(contentHash)).size).toBe(6);
  });
});

const failed = (id: string, severity: Check['severity'] = 'gate'): Check => ({ id, severity, ok: false, detail: '' });
const held = (id: string): Check => ({ ...failed(id), ok: true });

test.each<[string, Check[]]>([
  ['input', [failed('G-01')]],
  ['input', [failed('G-15'), failed('G-01'), failed('G-30')]],
  ['duplicate', [failed('F-01')]],
  ['duplicate', [failed('F-02')]],
  ['duplicate', [failed('F-04')]],
  ['duplicate', [failed('F-05')]],
  ['duplicate', [failed('G-15')]],
  ['duplicate', [failed('G-30'), failed('G-16')]],
  ['needs_fix', [failed('G-30'), failed('F-03')]],
  ['needs_fix', [failed('G-30'), held('G-01'), held('F-01')]],
  ['needs_fix', [failed('G-30'), failed('G-01', 'warning'), failed('F-01', 'warning')]],
])('a refused page waits in the list "%s" for its failed gates', (state, checks) => {
  expect(reviewStateOf({ passed: false, score: 50, checks })).toBe(state);
});

test('a page that passed is ready, whatever its warnings', () => {
  expect(reviewStateOf({ passed: true, score: 90, checks: [failed('G-01', 'warning')] })).toBe('ready');
});
