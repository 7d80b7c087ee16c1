import { describe, expect, it } from 'vitest';
import { SearchConsoleConnection } from '#shared/search-console.ts';
import { Settings } from '#shared/settings.ts';
import { STAFF_ROLES } from '#shared/roles.ts';
import { refused } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, ELSEWHERE, open, screen, sentTo } from '../../../../test/setup/screen.tsx';
import DataSettingsRoute from './copies-route.tsx';
import PublishingSettingsRoute from './publishing-route.tsx';
import RankSettingsRoute from './ranks-route.tsx';
import SearchConsoleSettingsRoute from './search-console-route.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { findSettings, settingsPlaces } from './settings-places.ts';

const settings = sample(Settings, { publishMode: 'review', indexNow: false });
const admin = settingsPlaces('admin');

describe('the settings pages', () => {
  it('are all open to administrators, and to others only their own', () => {
    expect(admin.map(({ name }) => name)).toEqual([
      'You',
      'Set-up',
      'Agency & brand',
      'Team & security',
      'API tokens',
      'Delivery',
      'Mail',
      'Model',
      'Ranks',
      'Search Console',
      'Calls',
      'Publishing',
      'Data & backups',
      'Installation',
      'Audit log',
    ]);
    for (const role of STAFF_ROLES.filter((other) => other !== 'admin'))
      expect(settingsPlaces(role).map(({ name }) => name)).toEqual(['You']);
  });

  it.each([
    ['password', '/settings#settings-security'],
    ['2fa', '/settings#settings-security'],
    ['SMTP', '/admin/settings/mail#settings-mail'],
    ['ollama', '/admin/settings/model#settings-models'],
    ['logo', '/admin/settings/agency#settings-brand'],
    ['restore backup', '/admin/settings/data#settings-backups'],
    ['invite', '/admin/staff'],
    ['voicemail', '/admin/settings/calls#settings-calls'],
    ['bearer', '/admin/settings/tokens#settings-tokens'],
    ['webhook', '/admin/settings#settings-webhook'],
    ['endpoints', '/admin/settings#settings-endpoints'],
  ])('“%s” leads to %s', (q, to) => {
    expect(findSettings(admin, q)[0]?.to).toBe(to);
  });

  it('are searched by typing, and Enter opens the first', async () => {
    const { user, router } = open(<SettingsNav places={admin} />, { at: '/settings' });
    expect(screen.getByRole('link', { name: 'You' }).getAttribute('aria-current')).toBe('page');
    await user.type(screen.getByRole('searchbox', { name: 'Search settings' }), 'bounces');
    expect(screen.getByText('1 setting found')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'You' })).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText(ELSEWHERE);
    const { pathname, hash } = router.state.location;
    expect(`${pathname}${hash}`).toBe('/admin/settings/mail#settings-mail');
  });

  it('say where nothing matches, and keep what was typed', async () => {
    const { user } = open(<SettingsNav places={admin} />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search settings' });
    await user.type(field, 'telegraph{Enter}');
    expect(screen.getByText('No setting matches “telegraph”.')).toBeTruthy();
    expect(field.value).toBe('telegraph');
  });

  it.each([
    ['ranks', <RankSettingsRoute key="" />],
    ['data', <DataSettingsRoute key="" />],
    ['Search Console', <SearchConsoleSettingsRoute key="" />],
  ])('refuse other roles: %s', async (_name, page) => {
    open(page, {
      role: 'editor',
      answers: {
        'GET /api/admin/settings': refused(403, 'Forbidden'),
        'GET /api/search-console': sample(SearchConsoleConnection),
      },
    });
    expect(await screen.findByText('Access denied')).toBeTruthy();
  });
});

it('new farms publish as chosen', async () => {
  const { user } = open(<PublishingSettingsRoute />, {
    role: 'admin',
    answers: {
      'GET /api/admin/settings': settings,
      'POST /api/admin/settings': { ...settings, publishMode: 'auto' },
    },
  });
  await user.click(await screen.findByRole('radio', { name: /^Automatically/ }));
  await user.click(buttonOf('Save Settings'));
  await expect.poll(() => sentTo('POST /api/admin/settings')).toEqual([{ publishMode: 'auto' }]);
});
