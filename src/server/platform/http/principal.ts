import type { FastifyRequest } from 'fastify';
import type { PortalRole } from '#shared/portal-user-choices.ts';
import type { StaffRole } from '#shared/roles.ts';
import { unauthorized } from '../errors.ts';

declare const verified: unique symbol;

/** The token that a program calls with. */
export interface TokenGrant {
  readonly id: number;
  readonly name: string;
  /** The one client that it sees; null for the whole agency. */
  readonly clientId: number | null;
  readonly scopes: ReadonlySet<string>;
}

/** A staff member whose session or token was verified for this request; only the session gate creates one. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly id: number;
  readonly name: string;
  readonly role: StaffRole;
  /** 0 without a session. */
  readonly sessionId: number;
  /** Set where a program acts in the member's name. */
  readonly token?: TokenGrant;
  readonly [verified]: true;
}

/** The one client a portal session may see; only the session gate creates one, and portal reads require it. */
export interface PortalScope {
  readonly kind: 'portal';
  readonly clientId: number;
  readonly sessionId: number;
  /** Who signed in; absent for the client's own access and during impersonation, which see everything. */
  readonly user?: { readonly id: number; readonly name: string; readonly email: string; readonly role: PortalRole };
  /** Set during impersonation, which is read-only on every route. */
  readonly impersonation?: { readonly staffName: string; readonly until: Date };
  /** A password set by staff must be changed first. */
  readonly mustChangePassword?: boolean;
  readonly [verified]: true;
}

/** What the session may see: the client's own access is its owner. */
export const portalRoleOf = (scope: PortalScope): PortalRole => scope.user?.role ?? 'owner';

export type Principal = StaffActor | PortalScope | null;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
    /** Behind a trusted proxy, the address it reports. */
    clientAddress: string;
  }
}

/** Only for the session gate, the demo and operator's commands, which have no session. */
export const createStaffActor = (staff: Omit<StaffActor, typeof verified>): StaffActor => staff as StaffActor;

/** Only for the session gate. */
export const createPortalScope = (scope: Omit<PortalScope, typeof verified>): PortalScope => scope as PortalScope;

export const requireStaffActor = (request: FastifyRequest): StaffActor => {
  if (request.principal?.kind !== 'staff') throw unauthorized();
  return request.principal;
};

export const requirePortalScope = (request: FastifyRequest): PortalScope => {
  if (request.principal?.kind !== 'portal') throw unauthorized();
  return request.principal;
};
