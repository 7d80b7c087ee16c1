import { lazy, Suspense, useEffect, useState } from 'react';
import { watchToast } from './toast.ts';

const loadToaster = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await loadToaster()).Toaster }));

/** The code loads early, so that toasts work even if the server becomes unavailable. */
export function ToastOutlet() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const loadNow = () => setIsLoaded(true);
    const unwatch = watchToast(loadNow);
    const timer = setTimeout(loadNow, 1500);
    return () => {
      unwatch();
      clearTimeout(timer);
    };
  }, []);
  return isLoaded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
