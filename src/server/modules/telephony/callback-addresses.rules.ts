import type { TelephonyProviderId } from '#shared/telephony-choices.ts';
import type { CallStep } from './providers.types.ts';

/** Where a provider's callbacks come; steps after the first have addresses of their own. */
export const callbackAddress = (appOrigin: string, provider: TelephonyProviderId, step?: CallStep): string =>
  `${appOrigin}/api/public/telephony/${provider}${step === undefined ? '' : `?step=${step}`}`;

/** Whether a number's calls come to this installation. */
export const isOwnAddress = (appOrigin: string, address: string): boolean =>
  address.startsWith(`${appOrigin}/api/public/telephony/`);
