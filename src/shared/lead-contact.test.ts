import { expect, test } from 'vitest';
import { otherContact } from './lead-contact.ts';

const lead = { name: 'Ana Vega', phone: '401-555-0134', phoneE164: '+14015550134' };

test.each([
  ['the same', lead, null],
  ['the same, written otherwise', { name: ' ana vega', phone: '(401) 555 0134', phoneE164: '+14015550134' }, null],
  ['no phone', { ...lead, phone: null, phoneE164: null }, null],
  ['another name', { ...lead, name: 'Bo' }, { name: 'Bo', phone: null }],
  ['another phone', { ...lead, phone: '555', phoneE164: null }, { name: null, phone: '555' }],
])('a form with %s', (_what, sent, other) => {
  expect(otherContact(lead, sent)).toEqual(other);
});
