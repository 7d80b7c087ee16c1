import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_KEY } from '#web/lib/before-paint.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const CHANGE_EVENT = 'color-scheme-changed';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const storedScheme = (): ColorScheme => {
  try {
    const stored = window.localStorage.getItem(COLOR_SCHEME_KEY);
    return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
};

const applyScheme = (): void => {
  const scheme = storedScheme();
  const effectiveScheme = scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute('data-mantine-color-scheme', effectiveScheme);
};

export const chooseColorScheme = (scheme: ColorScheme): void => {
  try {
    window.localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Without storage the theme follows the system.
  }
  applyScheme();
  window.dispatchEvent(new Event(CHANGE_EVENT));
};

const subscribe = (listener: () => void): (() => void) => {
  const changed = () => {
    applyScheme();
    listener();
  };
  const system = systemIsDark();
  system.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  window.addEventListener(CHANGE_EVENT, listener);
  return () => {
    system.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
    window.removeEventListener(CHANGE_EVENT, listener);
  };
};

/** Follows the system's and other tabs' changes. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, storedScheme, () => 'auto');
