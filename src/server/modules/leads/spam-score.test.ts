import { expect, test } from 'vitest';
import { SPAM_SIGNALS, type SpamSignal } from '#shared/quarantine.ts';
import { detectSpamSignals, evaluateSpamScore, type SpamCheckInput } from './spam-score.rules.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const person: SpamCheckInput = {
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  message: 'There are wings on the window sill every morning.',
  userAgent: BROWSER,
  hasTimeTrap: true,
};
const evaluate = (form: Partial<SpamCheckInput>) => evaluateSpamScore(detectSpamSignals({ ...person, ...form }));

test.each<[string, Partial<SpamCheckInput>]>([
  ['with everything in order', {}],
  ['without JavaScript', { hasTimeTrap: false }],
  ['without JavaScript and with a link to a photo', { hasTimeTrap: false, message: 'See https://photos.example/1' }],
  [
    'without JavaScript, by a program and without a text, as a client’s own form sends it',
    { hasTimeTrap: false, userAgent: 'node', message: null },
  ],
  ['with two links', { message: 'https://a.example and https://b.example' }],
  ['in Spanish', { message: 'Tenemos termitas en el sótano, por favor llámenos mañana.' }],
])('a form %s is not quarantined', (_what, form) => {
  expect(evaluate(form)).toBeNull();
});

test.each<[string, Partial<SpamCheckInput>]>([
  [
    'from a program without the script, with a link',
    { hasTimeTrap: false, userAgent: 'curl/8.1', message: 'Buy www.pills.example' },
  ],
  ['without the script, with several links', { hasTimeTrap: false, message: 'https://a.example https://b.example' }],
  ['without the script, with a link for a name', { hasTimeTrap: false, name: 'https://win.example' }],
])('a form %s is quarantined with a reason', (_what, form) => {
  expect(evaluate(form)?.reason).toBe('looks_automated');
  expect(evaluate(form)?.detail).toContain('sent without the page’s script');
});

test.each<[string, Partial<SpamCheckInput>, SpamSignal[]]>([
  ['a person', {}, []],
  ['a form without any text', { name: null, email: null, message: null }, []],
  ['one link', { message: 'See https://photos.example/1' }, ['link']],
  ['two links', { message: 'https://a.example www.b.example' }, ['many_links']],
  ['a link for a name', { name: 'Visit www.win.example now' }, ['link_in_name']],
  ['an address that exists for minutes', { email: 'x1@mailinator.com' }, ['throwaway_email']],
  ['such an address on a subdomain', { email: 'x1@a.b.Yopmail.fr' }, ['throwaway_email']],
  ['an address that only resembles one', { email: 'x1@notmailinator.com' }, []],
  ['twenty letters of another script', { message: 'я'.repeat(20) }, ['other_script']],
  ['nineteen of them', { message: 'я'.repeat(19) }, []],
  ['as many Latin letters as others', { message: 'я'.repeat(10) + 'a'.repeat(10) }, []],
  ['one Latin letter fewer', { message: 'я'.repeat(11) + 'a'.repeat(9) }, ['other_script']],
  ['a text without letters', { message: '401 555 0134' }, []],
  ['no browser', { userAgent: null }, ['program']],
])('%s gives its signals', (_what, form, signals) => {
  expect(detectSpamSignals({ ...person, ...form })).toEqual(signals);
});

test('three points quarantine a form, two do not, and every signal is named', () => {
  expect(evaluateSpamScore(['no_script', 'program'])).toBeNull();
  expect(evaluateSpamScore(['many_links'])).toBeNull();
  expect(evaluateSpamScore(['no_script', 'program', 'throwaway_email'])).toEqual({
    reason: 'looks_automated',
    detail: [SPAM_SIGNALS.no_script, SPAM_SIGNALS.program, SPAM_SIGNALS.throwaway_email].join(', '),
  });
});
