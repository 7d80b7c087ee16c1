import { consentText } from '#shared/consent.ts';
import type { Reading, Rule, Verdict } from '../checks.types.ts';
import { judgedFaults } from '../faults/faults.rules.ts';
import { flat } from '../reading/reading.rules.ts';

const MOST_REQUIRED = 3;
const FILLED_BY_BROWSERS: Record<string, string> = { name: 'name', phone: 'tel', email: 'email' };
const UNSEEN = '[type="hidden"], [tabindex="-1"], [type="submit"]';

/** G-64, as far as the page shows it: without scripts a form is still sent somewhere. */
const judgeForms = ({ document }: Reading): Verdict => {
  const faults = document('form')
    .toArray()
    .map((form) => document(form))
    .flatMap((form) => [
      /^post$/i.test(form.attr('method') ?? '') && (form.attr('action') ?? '') !== ''
        ? ''
        : 'a form is sent by a script alone',
      form.find('button[type="submit"], button:not([type]), input[type="submit"]').length > 0
        ? ''
        : 'a form has no button to send it',
    ]);
  const none = document('form').length === 0 ? 'there is no form to ask with' : '';
  return judgedFaults([none, ...faults], { fine: 'Every form works without scripts.', mend: 'Mend the forms' });
};

/** G-65: labels, what browsers fill in, and few required fields. */
const judgeFields = ({ document }: Reading): Verdict => {
  const fields = document('form input, form textarea, form select')
    .not(UNSEEN)
    .toArray()
    .map((field) => document(field));
  const labelled = new Set(
    document('label[for]')
      .toArray()
      .map((label) => document(label).attr('for')),
  );
  const unlabelled = fields.filter(
    (field) => !labelled.has(field.attr('id') ?? '') && field.closest('label').length === 0,
  );
  const unfilled = fields.filter((field) => {
    const wanted = FILLED_BY_BROWSERS[field.attr('name') ?? ''];
    return wanted !== undefined && field.attr('autocomplete') !== wanted;
  });
  const forms = document('form').toArray();
  const required = forms.map((form) => document(form).find('input[required]').not('[type="radio"]').length);
  const name = (field: (typeof fields)[number]): string => field.attr('name') ?? 'a field';
  const most = Math.max(0, ...required);
  return judgedFaults(
    [
      ...unlabelled.map((field) => `“${name(field)}” has no label`),
      ...unfilled.map((field) => `browsers cannot fill “${name(field)}” in`),
      most > MOST_REQUIRED ? `${most} fields are required, at most ${MOST_REQUIRED}` : '',
    ],
    { fine: 'The fields are labelled, filled in by browsers, and few are required.', mend: 'Mend the fields' },
  );
};

/** G-69 (47 CFR 64.1200): consent to calls is given freely, to this client by name, in the words that are stored. */
const judgeConsent = ({ document, client }: Reading): Verdict => {
  const boxes = document('input[name="consent"]');
  const label = flat(document(`label[for="${boxes.first().attr('id') ?? ''}"]`).text());
  const isSet = (name: string): boolean => boxes.toArray().some((box) => document(box).attr(name) !== undefined);
  return judgedFaults(
    [
      boxes.length === 0 ? 'nobody is asked' : '',
      isSet('checked') ? 'the box is ticked already' : '',
      isSet('required') ? 'the box must be ticked' : '',
      boxes.length > 0 && label !== flat(consentText(client.name))
        ? 'the words are not those that are stored with a lead'
        : '',
    ],
    { fine: 'Consent to calls is asked for in the stored words and is free.', mend: 'Mend the consent' },
  );
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/** G-70: every phone link is the client's confirmed number; the policy stands beside the form. */
const judgeContact = ({ document, client }: Reading): Verdict => {
  const own = digitsOf(client.facts.phone ?? '');
  const linked = document('a[href^="tel:"]').toArray();
  const numbers = linked.map((link) => digitsOf(document(link).attr('href') ?? ''));
  const isIn = (place: string): boolean => own.length < 10 || document(`${place} a[href^="tel:"]`).length > 0;
  return judgedFaults(
    [
      ...numbers.map((number) =>
        own.startsWith(number) && number !== '' ? '' : `${number} is not the client's phone`,
      ),
      isIn('header') ? '' : 'the phone is missing at the top',
      isIn('footer') ? '' : 'the phone is missing at the bottom',
      document('form a[href*="privacy"]').length > 0 ? '' : 'the form does not link the privacy policy',
    ],
    { fine: 'Phone and privacy policy stand where readers look for them.', mend: 'Mend how readers reach the client' },
  );
};

/** How readers ask, and what they agree to. */
export const formRules: readonly Rule[] = [
  {
    id: 'G-64',
    severity: 'gate',
    measures: 'Forms that need a script to be sent',
    threshold: '0',
    parts: ['page'],
    judge: judgeForms,
  },
  {
    id: 'G-65',
    severity: 'gate',
    measures: 'Fields without label or autofill, and required fields',
    threshold: '0; ≤ 3 required',
    parts: ['page'],
    judge: judgeFields,
  },
  {
    id: 'G-69',
    severity: 'gate',
    measures: 'Faults of the consent to calls and texts',
    threshold: '0',
    parts: ['page'],
    judge: judgeConsent,
  },
  {
    id: 'G-70',
    severity: 'gate',
    measures: 'Phone links that are not the client’s, and a missing phone or privacy policy',
    threshold: '0',
    parts: ['page'],
    judge: judgeContact,
  },
];
