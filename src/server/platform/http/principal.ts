import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '#shared/roles.ts';
import { unauthorized } from '../errors.ts';

declare const proven: unique symbol;

/** A member of staff whose session was checked for this request. Only the session gate makes one. */
export interface StaffActor {
  readonly kind: 'staff';
  readonly id: number;
  readonly name: string;
  readonly role: StaffRole;
  readonly sessionId: number;
  readonly [proven]: true;
}

/** The one client a portal session may see. Only the session gate makes one; portal reads demand it. */
export interface PortalScope {
  readonly kind: 'portal';
  readonly clientId: number;
  readonly sessionId: number;
  /** Set where staff look at the portal as this client: read-only, whatever the route. */
  readonly view?: { readonly staffName: string; readonly until: Date };
  /** The password that staff set is to be changed before anything else. */
  readonly mustChangePassword?: boolean;
  readonly [proven]: true;
}

export type Principal = StaffActor | PortalScope | null;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the gate before any handler runs. */
    principal: Principal;
    /** The visitor's address; behind a trusted proxy, the one it reports. */
    clientAddress: string;
  }
}

/** Marks a checked staff session. For the session gate, and for the demo and the operator's commands, which act without a session. */
export const proveStaff = (staff: Omit<StaffActor, typeof proven>): StaffActor => staff as StaffActor;

/** Marks a checked portal session. For the session gate alone. */
export const provePortal = (scope: Omit<PortalScope, typeof proven>): PortalScope => scope as PortalScope;

/** The signed-in member of staff; throws 401 for anybody else. */
export const staffActor = (request: FastifyRequest): StaffActor => {
  if (request.principal?.kind !== 'staff') throw unauthorized();
  return request.principal;
};

/** The signed-in client's scope; throws 401 for anybody else. */
export const portalScope = (request: FastifyRequest): PortalScope => {
  if (request.principal?.kind !== 'portal') throw unauthorized();
  return request.principal;
};
