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

test.each([
  ['harborline.example', 'https://harborline.example'],
  ['www.harborline.example/about us', null],
  ['shop.harborline.co.uk/pests?id=1', 'https://shop.harborline.co.uk/pests?id=1'],
  ['http://harborline.example', 'http://harborline.example'],
])('a web address typed as "%s" is stored as %s', (typed, stored) => {
  const { client, errors } = parseClientRow({ ...row, website: typed, gmbLink: typed });
  expect([client?.website ?? null, client?.gmbLink ?? null]).toEqual([stored, stored]);
  expect(errors.map(({ field }) => field)).toEqual(stored === null ? ['gmbLink', 'website'] : []);
});

test('a location is taken from city and state only when it is missing and both are known', () => {
  const location = (cells: Record<string, string>) => parseClientRow({ ...row, ...cells }).client?.location ?? null;
  expect(location({ location: '', city: 'Warwick', state: 'RI' })).toBe('Warwick, RI');
  expect(location({ location: 'Kent County', city: 'Warwick', state: 'RI' })).toBe('Kent County');
  expect(location({ location: '', city: 'Warwick' })).toBeNull();
  expect(location({ location: '', state: 'RI' })).toBeNull();
});

test.each(['Yes', 'y', 'TRUE', '1', 'x'])('"%s" means that there is an emergency service', (emergencyService) => {
  expect(parseClientRow({ ...row, emergencyService }).client?.emergencyService).toBe(true);
});

test.each([
  ['0', 0],
  ['999', undefined],
])('%s years in business are read as %s', (yearsInBusiness, years) => {
  expect(parseClientRow({ ...row, yearsInBusiness }).client?.yearsInBusiness).toBe(years);
});

test.each(['1234', '-3', '12 years', 'since 12'])('"%s" is no number of years', (yearsInBusiness) => {
  expect(parseClientRow({ ...row, yearsInBusiness })).toEqual({
    client: null,
    errors: [{ field: 'yearsInBusiness', message: 'Enter a whole number of years.' }],
  });
});

test('a row without the columns of a client says of each what to enter', () => {
  expect(parseClientRow({ emergencyService: 'maybe' }).errors).toEqual([
    { field: 'emergencyService', message: 'Use yes or no.' },
    { field: 'name', message: 'Enter the client’s name.' },
    { field: 'email', message: 'Enter a valid e-mail address.' },
    { field: 'industry', message: 'Enter the industry.' },
    { field: 'location', message: 'Enter the location for targeting.' },
  ]);
});

test('a duplicate names the first client or row it repeats', () => {
  const existing = new ExistingClients();
  existing.add(row, 'row 2');
  existing.add(row, 'row 3');
  existing.add({ name: 'Cedar', location: 'Warwick, RI', email: '' }, 'row 4');
  expect(existing.duplicateReason({ ...row, name: 'Harbor\u00A0 Line', email: '' })).toBeNull();
  expect(existing.duplicateReason({ ...row, location: 'Warwick,\t RI', email: '' })).toBe(
    'Same name and location as row 2.',
  );
  expect(existing.duplicateReason({ ...row, name: 'Another' })).toBe('Same e-mail as row 2.');
});

test('clients without an e-mail are not the same client', () => {
  const existing = new ExistingClients();
  existing.add({ name: 'Cedar', location: 'Warwick, RI', email: ' ' }, 'row 4');
  expect(existing.duplicateReason({ name: 'Birch', location: 'Warwick, RI', email: '' })).toBeNull();
});
