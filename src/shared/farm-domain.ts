import slugify from '@sindresorhus/slugify';
import { US_STATES } from './states.ts';

export interface CityState {
  city: string;
  /** Two letters for a state of the US as written or named; as typed otherwise; null when none was given. */
  state: string | null;
}

/** Reads "Warwick, RI", "Warwick, Rhode Island" or "Warwick RI" as a city and a state. */
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

/** "Warwick, RI": the place as headlines name it. */
export const cityStateLabel = ({ city, state }: CityState): string => (state ? `${city}, ${state}` : city);

const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A host name in its one spelling, null when it is none: labels of letters, digits and inner hyphens. */
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
 * A farm's domain: the prefix and the installation's base domain, unless the prefix has a dot and so is a domain
 * itself. Further places of one request add their city to the prefix. Null when no host name can be made of it.
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
