import { consentText } from '#shared/consent.ts';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { problemsResult } from './problems.rules.ts';
import { collapseSpaces } from './parsed-page.rules.ts';

const MAX_REQUIRED_FIELDS = 3;
const AUTOCOMPLETE_BY_FIELD: Record<string, string> = { name: 'name', phone: 'tel', email: 'email' };
const HIDDEN_INPUTS = '[type="hidden"], [tabindex="-1"], [type="submit"]';

const evaluateForms = ({ document }: ParsedPage): CheckResult => {
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
  const none = document('form').length === 0 ? 'the page has no form' : '';
  return problemsResult([none, ...faults], { passText: 'Every form works without scripts.', fix: 'Fix the forms' });
};

const evaluateFields = ({ document }: ParsedPage): CheckResult => {
  const fields = document('form input, form textarea, form select')
    .not(HIDDEN_INPUTS)
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
    const expectedValue = AUTOCOMPLETE_BY_FIELD[field.attr('name') ?? ''];
    return expectedValue !== undefined && field.attr('autocomplete') !== expectedValue;
  });
  const forms = document('form').toArray();
  const required = forms.map((form) => document(form).find('input[required]').not('[type="radio"]').length);
  const name = (field: (typeof fields)[number]): string => field.attr('name') ?? 'a field';
  const maxFields = Math.max(0, ...required);
  return problemsResult(
    [
      ...unlabelled.map((field) => `“${name(field)}” has no label`),
      ...unfilled.map((field) => `browsers cannot fill “${name(field)}” in`),
      maxFields > MAX_REQUIRED_FIELDS ? `${maxFields} fields are required, at most ${MAX_REQUIRED_FIELDS}` : '',
    ],
    { passText: 'The fields are labelled, filled in by browsers, and few are required.', fix: 'Fix the form fields' },
  );
};

/** G-69 (47 CFR 64.1200): the visitor gives consent freely, to this client by name, in the words that a lead stores. */
const evaluateConsent = ({ document, client }: ParsedPage): CheckResult => {
  const boxes = document('input[name="consent"]');
  const label = collapseSpaces(document(`label[for="${boxes.first().attr('id') ?? ''}"]`).text());
  const isSet = (name: string): boolean => boxes.toArray().some((box) => document(box).attr(name) !== undefined);
  return problemsResult(
    [
      boxes.length === 0 ? 'consent is not asked for' : '',
      isSet('checked') ? 'the box is ticked already' : '',
      isSet('required') ? 'the box must be ticked' : '',
      boxes.length > 0 && label !== collapseSpaces(consentText(client.name))
        ? 'the words are not those that are stored with a lead'
        : '',
    ],
    { passText: 'Consent to calls is asked for in the stored words and is free.', fix: 'Fix the consent' },
  );
};

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const evaluateContact = ({ document, client }: ParsedPage): CheckResult => {
  const clientDigits = digitsOf(client.facts.phone ?? '');
  const linked = document('a[href^="tel:"]').toArray();
  const numbers = linked.map((link) => digitsOf(document(link).attr('href') ?? ''));
  const isIn = (place: string): boolean => clientDigits.length < 10 || document(`${place} a[href^="tel:"]`).length > 0;
  return problemsResult(
    [
      ...numbers.map((number) =>
        clientDigits.startsWith(number) && number !== '' ? '' : `${number} is not the client's phone`,
      ),
      isIn('header') ? '' : 'the phone is missing at the top',
      isIn('footer') ? '' : 'the phone is missing at the bottom',
      document('form a[href*="privacy"]').length > 0 ? '' : 'the form does not link the privacy policy',
    ],
    {
      passText: 'Phone and privacy policy are where readers look for them.',
      fix: 'Fix how readers reach the client',
    },
  );
};

export const formChecks: readonly QualityCheck[] = [
  {
    id: 'G-64',
    severity: 'gate',
    measures: 'Forms that need JavaScript',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateForms,
  },
  {
    id: 'G-65',
    severity: 'gate',
    measures: 'Fields without label or autofill, and required fields',
    threshold: '0; ≤ 3 required',
    parts: ['page'],
    evaluate: evaluateFields,
  },
  {
    id: 'G-69',
    severity: 'gate',
    measures: 'Errors of the consent to calls and texts',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateConsent,
  },
  {
    id: 'G-70',
    severity: 'gate',
    measures: 'Phone links that are not the client’s, and a missing phone or privacy policy',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateContact,
  },
];
