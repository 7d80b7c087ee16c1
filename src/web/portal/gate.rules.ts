export const LOGIN = '/client/login';
export const DASHBOARD = '/client/dashboard';
export const FORGOT = '/client/forgot';
export const RESET = '/client/reset';

const FARM = /^\/client\/farms\/[^/]+$/;

/** Whether a screen works without a session and a frame. */
export const needsNoSession = (pathname: string): boolean =>
  [FORGOT, RESET].includes(pathname.replace(/\/+$/, '').toLowerCase());

export interface Location {
  pathname: string;
  signedIn: boolean;
  /** Whether the screen was shown before the session ended. */
  wasSignedIn: boolean;
}

/**
 * The redirect target; null to stay. Signed in, the entry and login go to the dashboard. Signed out, everything goes
 * to the login, except a website's screen, which shows that its session ended.
 */
export const redirectPath = ({ pathname, signedIn, wasSignedIn }: Location): string | null => {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (signedIn) return path === '/client' || path === LOGIN ? DASHBOARD : null;
  if (path === LOGIN || (wasSignedIn && FARM.test(path))) return null;
  return LOGIN;
};
