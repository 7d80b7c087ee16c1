// A separate file, so that screens can import it without the schemas.

export const PORTAL_ROLES = ['owner', 'member'] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

export const PORTAL_ROLE_LABELS: Record<PortalRole, string> = { owner: 'Owner', member: 'Team member' };

/** What each role may do, as screens say it to others. */
export const PORTAL_ROLE_HINTS: Record<PortalRole, string> = {
  owner: 'Sees and answers everything, and invites others.',
  member: 'Sees the leads, calls them and sets their status.',
};

export const PORTAL_USER_STATES = ['active', 'invited', 'expired'] as const;
