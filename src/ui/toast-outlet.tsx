import { lazy, Suspense, useEffect, useState } from 'react';
import { watchToast } from './toast.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** The code loads early, so that toasts work even if the server becomes unavailable. */
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
