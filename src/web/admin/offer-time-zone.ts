import { zoneLabel } from '#shared/local-time.ts';
import type { Settings } from '#shared/settings.ts';
import type { StaffUser } from '#shared/staff.ts';
import { roleMay } from '#shared/roles.ts';
import { toast } from '#ui/toast.ts';
import * as texts from '#web/texts/admin-time-zone.ts';
import { callApi } from '../lib/api.ts';

const SETTINGS = '/api/admin/settings';

/**
 * While nobody chose the agency's time zone, the first administrator to sign in brings it: that of their browser, where it
 * is not the machine's anyway. They are told, and the settings change it. What fails here is asked again next time.
 */
export const offerTimeZone = async (): Promise<void> => {
  try {
    const { timeZone: here } = Intl.DateTimeFormat().resolvedOptions();
    const { timeZone, machineTimeZone } = await callApi<Settings>(SETTINGS);
    if (timeZone !== null || here === machineTimeZone) return;
    const { role } = await callApi<StaffUser>('/api/auth/user');
    if (!roleMay(role, 'settings.manage')) return;
    await callApi(SETTINGS, { method: 'POST', body: { timeZone: here } });
    toast({ title: texts.timeZoneTaken(zoneLabel(here)), description: texts.changeItInTheSettings });
  } catch {
    // Signing in does not depend on it.
  }
};
