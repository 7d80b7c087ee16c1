import { zoneLabel } from '#shared/local-time.ts';
import type { Settings } from '#shared/settings.ts';
import type { StaffUser } from '#shared/staff.ts';
import { roleMay } from '#shared/roles.ts';
import { toast } from '#ui/toast.ts';
import { settingsPaths } from '#web/lib/query-keys.ts';
import { callApi } from '../lib/api.ts';

/**
 * Until someone chooses the agency's time zone, the first administrator to sign in sets it to that of their browser.
 * A failure is retried at the next sign-in.
 */
export const offerTimeZone = async (): Promise<void> => {
  try {
    const { timeZone: browserZone } = Intl.DateTimeFormat().resolvedOptions();
    const { role } = await callApi<StaffUser>('/api/auth/user');
    if (!roleMay(role, 'settings.manage')) return;
    const { timeZone, machineTimeZone } = await callApi<Settings>(settingsPaths.admin);
    if (timeZone !== null || browserZone === machineTimeZone) return;
    await callApi(settingsPaths.admin, { method: 'POST', body: { timeZone: browserZone } });
    toast({
      title: `Your agency now uses this browser’s time zone: ${zoneLabel(browserZone)}`,
      description: 'You can change it in Admin Settings, under Brand.',
    });
  } catch {
    // A failure must not block signing in.
  }
};
