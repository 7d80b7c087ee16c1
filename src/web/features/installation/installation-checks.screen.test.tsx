import { describe, expect, it } from 'vitest';
import { Installation } from '#shared/installation.ts';
import { refused, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, callsOf, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { InstallationChecks } from './installation-checks.tsx';

const SINCE = '2026-01-01T10:00:00.000Z';
const disk = { check: 'Disk', status: 'fail' as const, detail: '0.2 GB are free: make room.', since: SINCE };
const mail = { check: 'Mail', status: 'warn' as const, detail: 'SMTP_URL is not set.', since: SINCE };
const clock = { check: 'Clock', status: 'ok' as const, detail: 'They differ by 0.0 s.', since: SINCE };
const looked = sample(Installation, { checkedAt: SINCE, checks: [clock, mail, disk] });

const openChecks = (more: Answers = {}) =>
  open(<InstallationChecks />, { role: 'admin', answers: { 'GET /api/admin/installation': looked, ...more } });

describe('the installation', () => {
  it('shows what fails first, with what to do and since when', async () => {
    openChecks();
    expect(await screen.findByText(/1 part of 3 fails\. 1 part should be looked at\./)).toBeTruthy();
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['State', 'What fails', 'What to look at', 'What works']);
    const failing = within(screen.getByRole('region', { name: 'What fails' }));
    expect(failing.getByText('0.2 GB are free: make room.')).toBeTruthy();
    expect(failing.getByText(/^Since /)).toBeTruthy();
  });

  it('says that nothing was looked at yet', async () => {
    openChecks({ 'GET /api/admin/installation': { checkedAt: null, checks: [] } });
    expect(await screen.findByText(/Nothing has been looked at yet/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'What works' })).toBeNull();
  });

  it('is looked at again, and shows what was found', async () => {
    const { user } = openChecks({
      'POST /api/admin/installation/check': {
        checkedAt: SINCE,
        checks: [{ ...disk, status: 'ok', detail: 'Much is free.' }],
      },
    });
    await screen.findByText(/1 part of 3 fails/);
    await user.click(buttonOf('Look again'));
    expect(await screen.findByText('No part of 1 fails.')).toBeTruthy();
    expect(callsOf('POST /api/admin/installation/check')).toHaveLength(1);
  });

  it('keeps what was read when a look fails, and says so', async () => {
    const { user } = openChecks({ 'POST /api/admin/installation/check': refused(503, 'Temporarily unavailable') });
    await screen.findByText(/1 part of 3 fails/);
    await user.click(buttonOf('Look again'));
    await waitFor(() => expect(screen.getByText('Failed to look at the installation')).toBeTruthy());
    expect(screen.getByText('0.2 GB are free: make room.')).toBeTruthy();
  });

  it('can be fetched again after a failure', async () => {
    openChecks({ 'GET /api/admin/installation': refused(503, 'Temporarily unavailable') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
