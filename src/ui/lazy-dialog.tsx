import { lazy, Suspense, useState, type ComponentType } from 'react';
import { LoadingOverlay } from './loading-overlay.tsx';

/** Loaded when first opened, then kept mounted so that it can close with its animation. */
export const lazyDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [isLoaded, setIsLoaded] = useState(props.opened);
    if (props.opened && !isLoaded) setIsLoaded(true);
    return isLoaded ? (
      <Suspense fallback={<LoadingOverlay />}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
};
