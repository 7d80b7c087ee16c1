import { roleMay, type Permission } from '#shared/roles.ts';
import { forbidden } from '../errors.ts';
import type { StaffActor } from './principal.ts';

/** Throws 403 unless the permission matrix allows it to the actor's role. */
export const assertMay = (actor: StaffActor, permission: Permission): void => {
  if (!roleMay(actor.role, permission)) throw forbidden();
};
