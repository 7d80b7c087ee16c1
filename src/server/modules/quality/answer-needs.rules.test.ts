import { expect, it } from 'vitest';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { ANSWER_NEEDS } from './answer-needs.rules.ts';
import { makeQualityInput, withSentence, type QualityInputChanges } from './quality.factory.ts';
import { checkPage } from './quality.usecases.ts';

const finding = (changes: QualityInputChanges) =>
  checkPage(makeQualityInput(changes)).checks.find((check) => check.id === 'W-84');
const page = (intent: Intent, text = '', ...evidence: string[]) =>
  finding({ page: { intent }, ...(text === '' ? {} : { body: { sections: withSentence(text, ...evidence) } }) });

it('every kind of question says what its answer must hold', () => {
  for (const intent of INTENTS) expect(ANSWER_NEEDS[intent].length).toBeGreaterThan(0);
});

it('a page that asks how urgent it is says when it can wait', () => {
  expect(page('urgency')).toMatchObject({ ok: false, detail: expect.stringContaining('when to call at once') });
  expect(page('urgency', 'Call at once if it burns; a cold spot can wait a week.')?.ok).toBe(true);
});

it('a page about rules names the rule and the authority with their source', () => {
  expect(page('legal_permit')?.ok).toBe(false);
  expect(page('legal_permit', 'The state board requires a license.')?.ok).toBe(false);
  expect(page('legal_permit', 'The state board requires a license.', 'source:epa')).toMatchObject({ ok: true });
});

it('a page about checking a license says where to look it up and whose register it is', () => {
  const missing = page('verify', 'Compare the name and the number in the register.');
  expect(missing?.detail).toContain('the authority of the place');
  const named = 'Compare the name and the number in the register of the state board.';
  expect(page('verify', named, 'source:epa')?.ok).toBe(true);
});

it('a page that asks about cost needs a figure, what moves it and what a quote must say', () => {
  const text = 'Traps cost $90 to $150, so ask for a written quote.';
  expect(page('cost_factors')?.value).toBe('1 of 3');
  expect(page('cost_factors', text, 'source:epa')?.value).toBe('3 of 3');
});

it('a page without a table lacks the list that its question asks for', () => {
  expect(finding({ page: { intent: 'paperwork' }, body: { device: null } })?.detail).toContain('the papers, as a list');
});
