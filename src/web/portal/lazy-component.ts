import { lazy, useContext, useEffect, type ComponentType } from 'react';
import { UNSAFE_FrameworkContext as RouterManifest } from 'react-router';

type Load = () => Promise<unknown>;

const parts: Load[] = [];

/** Loaded when first rendered, or earlier when the browser is idle. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  parts.push(load);
  return lazy(async () => ({ default: await load() }));
};

const whenIdle = (callback: () => void): (() => void) => {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 2000);
    return () => clearTimeout(timer);
  }
  const loading = window.requestIdleCallback(callback, { timeout: 10_000 });
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
  // A component may preload others, so the list can grow while it is iterated.
  for (const part of parts) await part().catch(() => {});
};

/**
 * Preloads all screens of the portal (few and small) while idle. Without their code a tap while the server is
 * unavailable would make the router reload the page and show the browser's error.
 */
export const usePreloadedScreens = (): void => {
  const routes = useContext(RouterManifest)?.manifest.routes;
  useEffect(() => {
    const screens = Object.values(routes ?? {}).filter((route) => route?.id.startsWith('portal/')) as Screen[];
    return whenIdle(() => void load(screens));
  }, [routes]);
};
