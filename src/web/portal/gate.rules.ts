export const LOGIN = '/client/login';
export const DASHBOARD = '/client/dashboard';
export const FORGOT = '/client/forgot';
export const RESET = '/client/reset';
export const JOIN = '/client/join';
export const LEADS = '/client/leads';
/** The screens of a member of the team. */
const TEAM_SCREENS: ReadonlySet<string> = new Set([LEADS, '/client/account']);

const FARM = /^\/client\/farms\/[^/]+$/;

/** Whether a screen works without a session and a frame. */
export const needsNoSession = (pathname: string): boolean =>
  [FORGOT, RESET, JOIN].includes(pathname.replace(/\/+$/, '').toLowerCase());

export interface Location {
  pathname: string;
  signedIn: boolean;
  /** Whether the screen was shown before the session ended. */
  wasSignedIn: boolean;
  /** Whether a member of the team is signed in, who sees the leads alone. */
  isMember?: boolean;
}

/**
 * The redirect target; null to stay. Signed in, the entry and login go to the dashboard, and
 * all that a member may not see goes to the leads. Signed out, everything goes
 * to the login, except a website's screen, which shows that its session ended.
 */
export const redirectPath = ({ pathname, signedIn, wasSignedIn, isMember = false }: Location): string | null => {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (signedIn && isMember) return TEAM_SCREENS.has(path) ? null : LEADS;
  if (signedIn) return path === '/client' || path === LOGIN ? DASHBOARD : null;
  if (path === LOGIN || (wasSignedIn && FARM.test(path))) return null;
  return LOGIN;
};
