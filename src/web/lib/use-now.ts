import { useEffect, useState } from 'react';

/** The time in milliseconds, fresh every minute, so that ages on the screen do not stand still. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
