import { expect, test } from 'vitest';
import { guessColumns } from '#shared/csv-reading.ts';
import { CLIENT_HEADINGS, KnownClients, readClient } from './importing.rules.ts';

test('headings of our own export and of other programs are known', () => {
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

test('a row becomes a client as the form would send it; what is empty is not sent', () => {
  const { client } = readClient({
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

test('everything wrong with a row is said at once, by field', () => {
  const { faults } = readClient({
    name: '',
    email: 'nobody',
    emergencyService: 'maybe',
    yearsInBusiness: 'many',
    website: 'javascript:alert(1)',
  });
  expect(faults.map(({ field }) => field).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'email',
    'emergencyService',
    'industry',
    'location',
    'name',
    'website',
    'yearsInBusiness',
  ]);
  expect(faults.every(({ message }) => message.endsWith('.'))).toBe(true);
});

test('a client is known by name and location in any spelling, or by its e-mail', () => {
  const known = new KnownClients();
  known.add(row, 'the client Harborline');
  expect(known.reasonFor({ ...row, name: ' HARBORLINE ', email: '' })).toBe(
    'Same name and location as the client Harborline.',
  );
  expect(known.reasonFor({ ...row, name: 'Another', email: 'A@Harborline.example' })).toBe(
    'Same e-mail as the client Harborline.',
  );
  expect(known.reasonFor({ ...row, location: 'Boston, MA', email: 'b@harborline.example' })).toBeNull();
});
