import type { Ctx } from '#server/platform/context.ts';
import { getSetting } from '../settings.usecases.ts';
import { machineTimeZone } from './time-zone.rules.ts';

/** The agency's time zone (IANA), by which its own hours and days are counted: as the settings say, else the machine's. */
export const agencyTimeZone = async (ctx: Ctx): Promise<string> =>
  (await getSetting(ctx, 'timeZone')) ?? machineTimeZone();
