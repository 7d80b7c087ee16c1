import { lazy, Suspense, useEffect, useState } from 'react';
import { watchToast } from './toast.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** Where the toast appears. Its code comes when the screen has settled, so that it is there even if the server then is not. */
export function ToastOutlet() {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const unwatch = watchToast(settle);
    const timer = setTimeout(settle, 1500);
    return () => {
      unwatch();
      clearTimeout(timer);
    };
  }, []);
  return settled ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
