import { expect, it } from 'vitest';
import { StoppedEmails, SuppressedAddress } from '#shared/emails.ts';
import { sample } from '../../../test/setup/sample.ts';
import { callsOf, open, screen, waitFor } from '../../../test/setup/screen.tsx';
import { SuppressedAddressNote } from './suppressed-address.tsx';

const at = '2026-11-20T09:00:00.000Z';
const stopped = sample(StoppedEmails, { address: 'owner@client.example', kind: 'weekly_report', at });
const suppressed = sample(SuppressedAddress, { address: 'owner@client.example', reason: 'No such user.', at });

it('names each kind of mail that the holder of an address stopped, and since when', async () => {
  open(<SuppressedAddressNote address=" Owner@client.example" />, {
    answers: { 'GET /api/stopped-emails': [stopped], 'GET /api/suppressed-addresses': [] },
  });
  expect(await screen.findByText(/Its holder stopped these mails: .+ \(Nov 20, 2026\)\./)).toBeTruthy();
});

it('says in the same place that the address refused a mail', async () => {
  open(<SuppressedAddressNote address="owner@client.example" />, {
    answers: { 'GET /api/stopped-emails': [], 'GET /api/suppressed-addresses': [suppressed] },
  });
  expect(await screen.findByText(/rejected an e-mail on Nov 20, 2026. No such user\./)).toBeTruthy();
});

it('is empty for an address that gets everything', async () => {
  open(<SuppressedAddressNote address="else@client.example" />, {
    answers: { 'GET /api/stopped-emails': [stopped], 'GET /api/suppressed-addresses': [suppressed] },
  });
  await waitFor(() => expect(callsOf('GET /api/stopped-emails')).toHaveLength(1));
  expect(screen.queryByText(/owner@client|stopped|rejected/)).toBeNull();
});
