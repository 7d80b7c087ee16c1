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
