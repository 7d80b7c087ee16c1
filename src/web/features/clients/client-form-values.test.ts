import { describe, expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { clientBody, clientErrors, factState, initialValues } from './client-form-values.ts';

const harbor = sample(Client, {
  id: 7,
  name: 'Harbor Pest Control',
  email: 'office@harbor.example',
  phone: '(401) 555-0134',
  city: 'Warwick',
  state: 'RI',
  industry: 'Pest Control',
  location: 'Warwick, RI',
  clientUsername: 'harbor',
  hasPortalPassword: true,
  yearsInBusiness: 10,
  established: '2015',
  emergencyService: true,
  serviceHours: '24/7 Emergency Service',
  confirmedFacts: ['phone', 'city', 'state'],
});

const newClient = {
  ...initialValues(null),
  name: ' Harbor Pest Control ',
  email: 'office@harbor.example',
  industry: 'Pest Control',
  location: 'Warwick, RI',
};
const required = {
  name: 'Harbor Pest Control',
  email: 'office@harbor.example',
  industry: 'Pest Control',
  location: 'Warwick, RI',
};

describe('a new client', () => {
  it('starts with unconfirmed defaults', () => {
    const values = initialValues(null);
    expect(values).toMatchObject({ yearsInBusiness: '10', established: '2015', emergencyService: true });
    expect(factState(values, null, 'yearsInBusiness')).toBe('unconfirmed');
    expect(factState(values, null, 'emergencyService')).toBe('unconfirmed');
    expect(factState(values, null, 'licenseNumber')).toBe('empty');
  });

  it('omits untouched defaults', () => {
    expect(clientBody(newClient, null)).toEqual(required);
  });

  it('sends a confirmed default', () => {
    const values = { ...newClient, confirmed: ['yearsInBusiness' as const, 'emergencyService' as const] };
    expect(clientBody(values, null)).toEqual({ ...required, yearsInBusiness: 10, emergencyService: true });
    expect(factState(values, null, 'yearsInBusiness')).toBe('ticked');
  });

  it('sends entered values, which count as confirmed', () => {
    const values = { ...newClient, yearsInBusiness: '14', phone: '(401) 555-0134', emergencyService: false };
    expect(clientBody(values, null)).toEqual({
      ...required,
      yearsInBusiness: 14,
      phone: '(401) 555-0134',
      emergencyService: false,
    });
    expect(factState(values, null, 'phone')).toBe('confirmed');
  });

  it('requires name, e-mail, industry and location', () => {
    expect(clientErrors(initialValues(null), null)).toEqual({
      name: 'Enter the client’s name.',
      email: 'Enter a valid e-mail address.',
      industry: 'Enter the industry.',
      location: 'Enter the location for targeting.',
    });
  });

  it('requires full web addresses and a readable accent', () => {
    const errors = clientErrors({ ...newClient, website: 'harbor.example', accent: '#ffff66' }, null);
    expect(errors.website).toBe('Enter a full web address, such as https://example.com.');
    expect(errors.accent).toBe('Choose a darker color. Text in this color is not readable on white.');
    expect(clientErrors({ ...newClient, accent: '#155e3b' }, null)).toEqual({});
  });

  it('requires user name and password for portal access', () => {
    expect(clientErrors({ ...newClient, clientUsername: 'harbor' }, null)).toEqual({
      clientPassword: 'Password is required for new portal access.',
    });
    expect(clientErrors({ ...newClient, clientPassword: 'copper-meadow-17' }, null)).toEqual({
      clientUsername: 'Username is required.',
    });
  });
});

describe('an existing client', () => {
  it('sends nothing without changes', () => {
    expect(clientBody(initialValues(harbor), harbor)).toEqual({});
    expect(clientErrors(initialValues(harbor), harbor)).toEqual({});
  });

  it('sends changed fields only and clears emptied ones', () => {
    const values = { ...initialValues(harbor), phone: '  ', notes: 'Prefers texts', yearsInBusiness: '' };
    expect(clientBody(values, harbor)).toEqual({ phone: null, notes: 'Prefers texts', yearsInBusiness: null });
    expect(factState(values, harbor, 'phone')).toBe('empty');
  });

  it('keeps confirmed facts and can confirm a default', () => {
    const values = { ...initialValues(harbor), confirmed: ['serviceHours' as const] };
    expect(factState(values, harbor, 'city')).toBe('confirmed');
    expect(factState(values, harbor, 'established')).toBe('unconfirmed');
    expect(clientBody(values, harbor)).toEqual({ serviceHours: '24/7 Emergency Service' });
  });

  it('keeps its portal password when the field stays blank', () => {
    const values = { ...initialValues(harbor), clientUsername: 'harbor-office' };
    expect(clientBody(values, harbor)).toEqual({ clientUsername: 'harbor-office' });
    expect(clientErrors(values, harbor)).toEqual({});
  });

  it('requires a name', () => {
    expect(clientErrors({ ...initialValues(harbor), name: ' ' }, harbor)).toEqual({
      name: 'Enter the client’s name.',
    });
  });
});
