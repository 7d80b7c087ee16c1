export const LOGIN = '/client/login';
export const DASHBOARD = '/client/dashboard';
export const FORGOT = '/client/forgot';
export const RESET = '/client/reset';

const FARM = /^\/client\/farms\/[^/]+$/;

/** Whether a screen is for people who cannot sign in, and so needs no session and no frame. */
export const needsNoSession = (pathname: string): boolean =>
  [FORGOT, RESET].includes(pathname.replace(/\/+$/, '').toLowerCase());

export interface Visit {
  pathname: string;
  signedIn: boolean;
  /** Whether this screen was shown signed in before the session ended. */
  endedHere: boolean;
}

/**
 * Where a path of the portal leads instead; null to stay. Signed in, the entry and the login lead to the dashboard; signed
 * out, everything leads to the login, except that a website's screen whose session ended says so itself.
 */
export const whereToSend = ({ pathname, signedIn, endedHere }: Visit): string | null => {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (signedIn) return path === '/client' || path === LOGIN ? DASHBOARD : null;
  if (path === LOGIN || (endedHere && FARM.test(path))) return null;
  return LOGIN;
};
