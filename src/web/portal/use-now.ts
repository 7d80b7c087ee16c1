import { useEffect, useState } from 'react';

const EVERY_MS = 20_000;

/** The present in milliseconds since 1970, kept up to date while the screen is looked at. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
