import { expect, test } from 'vitest';
import { signalsOf, weigh, type SuspectForm } from './suspicion.rules.ts';

const BROWSER = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1';
const person: SuspectForm = {
  name: 'Marisol Vega',
  email: 'marisol@mail.example',
  message: 'There are wings on the window sill every morning.',
  userAgent: BROWSER,
  hasTiming: true,
};
const verdict = (form: Partial<SuspectForm>) => weigh(signalsOf({ ...person, ...form }));

test.each<[string, Partial<SuspectForm>]>([
  ['with everything in order', {}],
  ['without JavaScript', { hasTiming: false }],
  ['without JavaScript and with a link to a photo', { hasTiming: false, message: 'See https://photos.example/1' }],
  [
    'without JavaScript, by a program and without a text, as a client’s own form sends it',
    { hasTiming: false, userAgent: 'node', message: null },
  ],
  ['with two links', { message: 'https://a.example and https://b.example' }],
  ['in Spanish', { message: 'Tenemos termitas en el sótano, por favor llámenos mañana.' }],
])('a form %s is not held', (_what, form) => {
  expect(verdict(form)).toBeNull();
});

test.each<[string, Partial<SuspectForm>]>([
  [
    'from a program without the script, with a link',
    { hasTiming: false, userAgent: 'curl/8.1', message: 'Buy www.pills.example' },
  ],
  ['without the script, with several links', { hasTiming: false, message: 'https://a.example https://b.example' }],
  ['without the script, with a link for a name', { hasTiming: false, name: 'https://win.example' }],
])('a form %s is held, and says why', (_what, form) => {
  expect(verdict(form)?.reason).toBe('looks_automated');
  expect(verdict(form)?.detail).toContain('sent without the page’s script');
});
