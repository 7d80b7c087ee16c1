import { expect, test } from 'vitest';
import { guessColumns } from '#shared/csv-parsing.ts';
import { CLIENT_HEADINGS, ExistingClients, parseClientRow } from './import.rules.ts';

test('headings of our own export and of other programs are recognized', () => {
  const headings = [
    'Id',
    'Business Name',
    'E-mail',
    'Phone',
    'Category',
    'Service Area',
    'Street Address',
    'City',
    'ZIP code',
  ];
  expect(guessColumns(headings, CLIENT_HEADINGS)).toEqual({
    name: 'Business Name',
    email: 'E-mail',
    phone: 'Phone',
    industry: 'Category',
    location: 'Service Area',
    address: 'Street Address',
    city: 'City',
    zipCode: 'ZIP code',
  });
});

const row = { name: 'Harborline', email: 'a@harborline.example', industry: 'Pest Control', location: 'Warwick, RI' };

test('a row becomes a client as the form would send it, without empty cells', () => {
  const { client } = parseClientRow({
    ...row,
    phone: "'+1 401 555 0134",
    location: '',
    city: 'Warwick',
    state: 'RI',
    website: 'harborline.example',
    emergencyService: 'No',
    yearsInBusiness: '12',
    notes: ' ',
  });
  expect(client).toEqual({
    ...row,
    city: 'Warwick',
    state: 'RI',
    phone: '+1 401 555 0134',
    website: 'https://harborline.example',
    emergencyService: false,
    yearsInBusiness: 12,
  });
});

test('all errors of a row are reported at once, by field', () => {
  const { errors } = parseClientRow({
    name: '',
    email: 'nobody',
    emergencyService: 'maybe',
    yearsInBusiness: 'many',
    website: 'javascript:alert(1)',
  });
  expect(errors.map(({ field }) => field).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'email',
    'emergencyService',
    'industry',
    'location',
    'name',
    'website',
    'yearsInBusiness',
  ]);
  expect(errors.every(({ message }) => message.endsWith('.'))).toBe(true);
});

test('an existing client is recognized by name and location in any case, or by e-mail', () => {
  const existing = new ExistingClients();
  existing.add(row, 'the client Harborline');
  expect(existing.duplicateReason({ ...row, name: ' HARBORLINE ', email: '' })).toBe(
    'Same name and location as the client Harborline.',
  );
  expect(existing.duplicateReason({ ...row, name: 'Another', email: 'A@Harborline.example' })).toBe(
    'Same e-mail as the client Harborline.',
  );
  expect(existing.duplicateReason({ ...row, location: 'Boston, MA', email: 'b@harborline.example' })).toBeNull();
});
