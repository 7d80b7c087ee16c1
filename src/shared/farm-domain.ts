import slugify from '@sindresorhus/slugify';
import { US_STATES } from './states.ts';

export interface CityState {
  city: string;
  /** The two-letter code of a US state by code or name; other text as typed; null when none was given. */
  state: string | null;
}

/** Parses "Warwick, RI", "Warwick, Rhode Island" or "Warwick RI" as a city and a state. */
export const parseLocation = (location: string): CityState => {
  const text = location
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/,\s*(USA|US|United States)$/i, '');
  const [first = text, ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) {
    const state = (rest.at(-1) ?? '').replace(/\s+\d{5}(-\d{4})?$/, '');
    return { city: first, state: state === '' ? null : stateCode(state) };
  }
  const trailing = /^(.+) ([A-Z]{2})$/.exec(text);
  const isState = trailing?.[2] !== undefined && US_STATES.some((state) => state.code === trailing[2]);
  return trailing?.[1] && isState ? { city: trailing[1], state: trailing[2] ?? null } : { city: text, state: null };
};

const stateCode = (text: string): string => {
  const key = text.toLowerCase();
  const found = US_STATES.find((state) => state.code.toLowerCase() === key || state.name.toLowerCase() === key);
  return found?.code ?? text;
};

/** "Warwick, RI", as headlines name the place. */
export const cityStateLabel = ({ city, state }: CityState): string => (state ? `${city}, ${state}` : city);

const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name in canonical form, null when invalid: labels of letters, digits and inner hyphens. */
export const normalizeHost = (text: string): string | null => {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
    .replace(/\.$/, '');
  if (host.length > 253 || host === '') return null;
  return host.split('.').every((label) => HOST_LABEL.test(label)) ? host : null;
};

/**
 * A farm's domain: the prefix and the installation's base domain, or the prefix itself when it contains a dot.
 * Further places of one request add their city to the prefix. Null when the result is no valid host name.
 */
export const farmDomain = (
  prefix: string,
  { baseDomain, city }: { baseDomain: string; city: string | null },
): string | null => {
  const text = prefix.trim().toLowerCase();
  const suffix = city === null ? '' : slugify(city);
  if (text.includes('.')) {
    const host = normalizeHost(text);
    return host === null || suffix === '' ? host : normalizeHost(`${suffix}.${host}`);
  }
  const label = [slugify(text), suffix]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 63)
    .replace(/-+$/, '');
  return normalizeHost(`${label}.${baseDomain}`);
};
