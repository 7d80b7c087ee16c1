import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentBulk, watchBulk } from './bulk-run.ts';

const BulkPanel = lazy(async () => ({ default: (await import('./bulk-panel.tsx')).BulkPanel }));

export function BulkOutlet() {
  const run = useSyncExternalStore(watchBulk, currentBulk, () => null);
  return run ? (
    <Suspense>
      <BulkPanel run={run} />
    </Suspense>
  ) : null;
}
