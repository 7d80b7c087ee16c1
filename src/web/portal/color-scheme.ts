import { useSyncExternalStore } from 'react';
import { COLOR_SCHEME_KEY } from '#web/lib/before-paint.ts';

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

const CHANGED = 'color-scheme-changed';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ColorScheme => {
  try {
    const stored = window.localStorage.getItem(COLOR_SCHEME_KEY);
    return COLOR_SCHEMES.find((scheme) => scheme === stored) ?? 'auto';
  } catch {
    return 'auto';
  }
};

const show = (): void => {
  const scheme = chosen();
  const shown = scheme === 'auto' ? (systemIsDark().matches ? 'dark' : 'light') : scheme;
  document.documentElement.setAttribute('data-mantine-color-scheme', shown);
};

export const chooseColorScheme = (scheme: ColorScheme): void => {
  try {
    window.localStorage.setItem(COLOR_SCHEME_KEY, scheme);
  } catch {
    // Without storage the theme follows the system.
  }
  show();
  window.dispatchEvent(new Event(CHANGED));
};

const watch = (listener: () => void): (() => void) => {
  const changed = () => {
    show();
    listener();
  };
  const system = systemIsDark();
  system.addEventListener('change', changed);
  window.addEventListener('storage', changed);
  window.addEventListener(CHANGED, listener);
  return () => {
    system.removeEventListener('change', changed);
    window.removeEventListener('storage', changed);
    window.removeEventListener(CHANGED, listener);
  };
};

/** Follows the system's and other tabs' changes. */
export const useColorScheme = (): ColorScheme => useSyncExternalStore(watch, chosen, () => 'auto');
