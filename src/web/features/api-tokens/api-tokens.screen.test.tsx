import { describe, expect, it } from 'vitest';
import { ApiToken, type IssuedApiToken } from '#shared/api-tokens.ts';
import { Client } from '#shared/clients.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { ApiTokens } from './api-tokens.tsx';

const SECRET = 'fst_abcdefghijklmnopqrstuvwxyz0123456789ABCDEF';
const crm = sample(ApiToken, {
  id: 4,
  name: 'CRM sync',
  hint: 'fst_abcdef',
  scopes: ['leads:read'],
  clientId: null,
  clientName: null,
  createdBy: 'Ada Byron',
  expiresAt: null,
  lastUsedAt: null,
  previousUntil: null,
});
const issued: IssuedApiToken = { ...crm, token: SECRET };

const openTokens = (more: Answers = {}) =>
  open(<ApiTokens />, {
    role: 'admin',
    answers: {
      'GET /api/tokens': [crm],
      'GET /api/clients/choices': [{ id: 3, name: 'Harborline', detail: '' }],
      'GET /api/clients/:id': sample(Client, { id: 3, name: 'Harborline' }),
      ...more,
    },
  });

describe('API tokens', () => {
  it('are listed with scopes, owner and use, without their secret', async () => {
    openTokens();
    expect(await screen.findByText('CRM sync')).toBeTruthy();
    expect(screen.getByText(/fst_abcdef… · All clients · leads:read/)).toBeTruthy();
    expect(screen.getByText(/by Ada Byron, not used yet, does not expire/)).toBeTruthy();
  });

  it('name the address for agents', async () => {
    openTokens();
    expect(await screen.findByText(`${location.origin}/mcp`)).toBeTruthy();
  });

  it('say that there are none', async () => {
    openTokens({ 'GET /api/tokens': [] });
    expect(await screen.findByText('There are no tokens yet.')).toBeTruthy();
  });

  it('can be fetched again after a failure', async () => {
    openTokens({ 'GET /api/tokens': refused(503, 'Temporarily unavailable') });
    expect(await screen.findByText('Failed to fetch tokens')).toBeTruthy();
  });

  it('are created with scopes and shown once', async () => {
    const { user } = openTokens({ 'POST /api/tokens': issued });
    await screen.findByText('CRM sync');
    await user.click(buttonOf('Create token'));
    const dialog = within(await findDialog('Create a token'));
    await fill(user, fieldOf('Name'), 'CRM sync');
    await user.click(dialog.getByRole('checkbox', { name: 'Read Leads' }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    const sent = { name: 'CRM sync', scopes: ['leads:read'], clientId: null, expiresAt: null };
    expect(sentTo('POST /api/tokens')).toEqual([sent]);
    await user.click(buttonOf('Done'));
    await waitFor(() => expect(screen.queryByDisplayValue(SECRET)).toBeNull());
  });

  it('are created for one client, which is found by its name', async () => {
    const { user } = openTokens({ 'POST /api/tokens': issued });
    await screen.findByText('CRM sync');
    await user.click(buttonOf('Create token'));
    const dialog = within(await findDialog('Create a token'));
    await fill(user, fieldOf('Name'), 'CRM sync');
    await user.click(dialog.getByRole('button', { name: 'Client All clients' }));
    await user.type(await screen.findByRole('combobox', { name: 'Client' }), 'harb');
    await waitFor(() => expect(callsOf('GET /api/clients/choices').at(-1)?.query.q).toBe('harb'));
    await user.click(await screen.findByRole('option', { name: /Harborline/ }));
    expect(await dialog.findByRole('button', { name: 'Client Harborline' })).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Read Leads' }));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(sentTo('POST /api/tokens')).toMatchObject([{ clientId: 3 }]));
  });

  it('keep what is typed when Esc closes the search for a client', async () => {
    const { user } = openTokens();
    await screen.findByText('CRM sync');
    await user.click(buttonOf('Create token'));
    const dialog = within(await findDialog('Create a token'));
    await fill(user, fieldOf('Name'), 'CRM sync');
    await user.click(dialog.getByRole('button', { name: 'Client All clients' }));
    await screen.findByRole('combobox', { name: 'Client' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull());
    expect(fieldOf('Name').value).toBe('CRM sync');
  });

  it('need a name and a scope', async () => {
    const { user } = openTokens();
    await screen.findByText('CRM sync');
    await user.click(buttonOf('Create token'));
    const dialog = within(await findDialog('Create a token'));
    await user.click(dialog.getByRole('button', { name: 'Create token' }));
    expect(await screen.findByText('Enter a name.')).toBeTruthy();
    expect(await screen.findByText('Choose at least one scope.')).toBeTruthy();
    expect(sentTo('POST /api/tokens')).toEqual([]);
  });

  it('are rotated with an overlap, and the new one is shown once', async () => {
    const { user } = openTokens({ 'POST /api/tokens/:id/rotate': issued });
    await user.click(await screen.findByRole('button', { name: 'Actions for CRM sync' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate' }));
    await findDialog('Rotate CRM sync');
    await user.selectOptions(fieldOf('The old token keeps working'), 'For seven days');
    await user.click(buttonOf('Rotate token'));
    expect(await screen.findByDisplayValue(SECRET)).toBeTruthy();
    expect(sentTo('POST /api/tokens/:id/rotate')).toEqual([{ overlapHours: 168 }]);
  });

  it('are revoked after a question', async () => {
    const { user } = openTokens({ 'DELETE /api/tokens/:id': undefined });
    await user.click(await screen.findByRole('button', { name: 'Actions for CRM sync' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await findDialog('Revoke CRM sync?');
    await user.click(buttonOf('Revoke token'));
    expect(await screen.findByText('Token revoked')).toBeTruthy();
  });
});
