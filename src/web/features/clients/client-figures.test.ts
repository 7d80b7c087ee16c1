import { describe, expect, it } from 'vitest';
import type { Client } from '#shared/clients.ts';
import { addressLine, clientFigures, deletedWithClient } from './client-figures.ts';

const client = (fields: Partial<Client>): Client => ({ id: 1, farmCount: 0, leadCount: 0, ...fields }) as Client;

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
