import { lazy, useContext, useEffect, type ComponentType } from 'react';
import { UNSAFE_FrameworkContext as RouterManifest } from 'react-router';

type Load = () => Promise<unknown>;

const parts: Load[] = [];

/** A part of a screen whose code is loaded when it is first shown, or before that once the browser is idle. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  parts.push(load);
  return lazy(async () => ({ default: await load() }));
};

const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const loading = window.requestIdleCallback(work, { timeout: 10_000 });
  return () => window.cancelIdleCallback(loading);
};

interface Screen {
  id: string;
  module: string;
  css?: string[];
}

const load = async (screens: Screen[]): Promise<void> => {
  const modules = screens.map(({ module }) => import(/* @vite-ignore */ module));
  const styles = screens.flatMap(({ css = [] }) => css).map((address) => fetch(address));
  await Promise.allSettled([...modules, ...styles]);
  // One part may bring another: the list grows while it is gone through.
  for (const part of parts) await part().catch(() => {});
};

/**
 * Brings the code of all the portal's screens while nothing else is on its way. They are few and small, and a screen
 * that is tapped while the server is gone can then say so: the router would otherwise leave for the browser's own error.
 */
export const usePreloadedScreens = (): void => {
  const routes = useContext(RouterManifest)?.manifest.routes;
  useEffect(() => {
    const screens = Object.values(routes ?? {}).filter((route) => route?.id.startsWith('portal/')) as Screen[];
    return whenIdle(() => void load(screens));
  }, [routes]);
};
