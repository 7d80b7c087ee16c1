import { lazy, Suspense, useState, type ComponentType } from 'react';
import { LoadingOverlay } from './loading-overlay.tsx';

/** A dialog whose code is loaded when it is first opened; afterwards it stays, so that it can close in its own time. */
export const lazyDialog = <Props extends { opened: boolean }>(load: () => Promise<ComponentType<Props>>) => {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.opened);
    if (props.opened && !wanted) setWanted(true);
    return wanted ? (
      <Suspense fallback={<LoadingOverlay />}>
        <Loaded {...props} />
      </Suspense>
    ) : null;
  };
};
