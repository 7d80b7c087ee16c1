import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** Milliseconds since 1970, updated while the page is visible. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
