import { describe, expect, it } from 'vitest';
import type { Client } from '#shared/clients.ts';
import { addressLine, clientFigures, deletedWithClient, searchClients } from './client-search.ts';

const client = (fields: Partial<Client>): Client => ({ id: 1, farmCount: 0, leadCount: 0, ...fields }) as Client;
const harbor = client({ id: 1, name: 'Harbor Pest', industry: 'Pest Control', location: 'Warwick, RI', leadCount: 4 });
const acme = client({ id: 2, name: 'acme Legal', industry: 'Legal', location: 'Boston, MA', farmCount: 3 });

describe('client list', () => {
  it('searches name, industry and location, ignoring case', () => {
    const found = (q: string) => searchClients([harbor, acme], { q, sort: 'newest' }).map(({ id }) => id);
    expect(found('')).toEqual([2, 1]);
    expect(found(' HARBOR ')).toEqual([1]);
    expect(found('legal')).toEqual([2]);
    expect(found('warwick')).toEqual([1]);
    expect(found('nobody')).toEqual([]);
  });

  it('is sorted by name, leads or farms', () => {
    const order = (sort: 'name' | 'leads' | 'farms') => searchClients([harbor, acme], { q: '', sort })[0]?.name;
    expect(order('name')).toBe('acme Legal');
    expect(order('leads')).toBe('Harbor Pest');
    expect(order('farms')).toBe('acme Legal');
  });
});

describe('client card', () => {
  it('lists what is deleted with it', () => {
    expect(clientFigures({ farmCount: 1, leadCount: 1204 })).toBe('1 farm, 1,204 leads');
    expect(deletedWithClient({ farmCount: 2, leadCount: 0 })).toBe('2 farms, 0 leads, and every page of its farms');
    expect(deletedWithClient({ farmCount: 0, leadCount: 0 })).toBe('It has no farms and no leads.');
  });

  it('formats the known address parts on one line', () => {
    const parts = { address: '212 Post Road', city: 'Warwick', state: 'RI', zipCode: '02888' };
    expect(addressLine(client(parts))).toBe('212 Post Road, Warwick, RI 02888');
    expect(addressLine(client({ ...parts, address: null, zipCode: null }))).toBe('Warwick, RI');
    expect(addressLine(client({ address: null, city: null, state: null, zipCode: null }))).toBeNull();
  });
});
