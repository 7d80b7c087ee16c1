import { expect, test } from 'vitest';
import { destinationsFor, matchingChoices } from './destinations.ts';

const titles = (role: 'user' | 'editor' | 'admin') => destinationsFor(role, 'Farmstead').map(({ title }) => title);

test('offers only the screens a role may open', () => {
  expect(titles('user')).not.toContain('New farm');
  expect(titles('user')).not.toContain('Audit Log');
  expect(titles('editor')).toContain('Import clients from a CSV file');
  expect(titles('editor')).not.toContain('Admin Settings');
  expect(titles('admin')).toEqual(expect.arrayContaining(['New farm', 'Staff', 'Audit Log', 'Deliveries']));
});

test('finds choices by words in any order and lists prefix matches first', () => {
  const found = (q: string) => matchingChoices(destinationsFor('admin', 'Farmstead'), q).map(({ title }) => title);
  expect(found('clients')).toEqual(['Clients', 'Import clients from a CSV file']);
  expect(found('csv LEADS')).toEqual(['Import leads from a CSV file']);
  expect(found('invite')).toEqual(['Invite a member of staff']);
  expect(found('nothing of the kind')).toEqual([]);
});
