import { expect, test } from 'vitest';
import { destinationsFor, matchingChoices } from './destinations.ts';

const titles = (role: 'user' | 'editor' | 'admin') => destinationsFor(role, 'Farmstead').map(({ title }) => title);

test('what a role may not open is not offered', () => {
  expect(titles('user')).not.toContain('New farm');
  expect(titles('user')).not.toContain('Audit Log');
  expect(titles('editor')).toContain('Import clients from a CSV file');
  expect(titles('editor')).not.toContain('Admin Settings');
  expect(titles('admin')).toEqual(expect.arrayContaining(['New farm', 'Staff', 'Audit Log', 'Deliveries']));
});

test('a choice is found by its words in any order, those that begin with it first', () => {
  const found = (q: string) => matchingChoices(destinationsFor('admin', 'Farmstead'), q).map(({ title }) => title);
  expect(found('clients')).toEqual(['Clients', 'Import clients from a CSV file']);
  expect(found('csv LEADS')).toEqual(['Import leads from a CSV file']);
  expect(found('invite')).toEqual(['Staff']);
  expect(found('nothing of the kind')).toEqual([]);
});
