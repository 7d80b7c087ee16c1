import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** A phone number as people read it and as machines dial it. */
export interface PhoneNumber {
  /** National for American numbers, else international. */
  shown: string;
  e164: string;
}

/** A phone number as somebody typed it, American unless it says otherwise; null when it can be none. */
export const readPhone = (typed: string | null | undefined): PhoneNumber | null => {
  if (!typed) return null;
  const parsed = parsePhoneNumberFromString(typed, 'US');
  if (!parsed?.isPossible()) return null;
  const extension = parsed.ext ? ` ext. ${parsed.ext}` : '';
  const isAmerican = parsed.countryCallingCode === '1';
  const shown = isAmerican
    ? parsed.formatNational().replace(/ ext\..*$/, '') + extension
    : parsed.formatInternational();
  return { shown, e164: parsed.number };
};
