import { expect } from 'vitest';
import type { PortalRole } from '#shared/portal-user-choices.ts';
import { PORTAL_PASSWORD, type TestProduct } from './product.ts';

type Headers = Record<string, string>;

interface NewPortalUser {
  admin: Headers;
  clientId: number;
  email: string;
  role: PortalRole;
  name?: string;
}

/** The token of an invitation's link. */
export const tokenOfLink = (link: string): string => new URL(link).hash.slice(1);

/** Invites somebody to a client's portal and accepts; answers what a signed-in browser sends. */
export const addPortalUser = async (
  product: TestProduct,
  { admin, clientId, email, role, name = 'Ann Lee' }: NewPortalUser,
): Promise<Headers> => {
  const invited = await product.call<{ link: string }>('POST', `/api/clients/${clientId}/portal-users`, {
    headers: admin,
    body: { name, email, role },
  });
  expect(invited.status, invited.text).toBe(201);
  const body = { token: tokenOfLink(invited.body.link), password: PORTAL_PASSWORD };
  const accepted = await product.call('POST', '/api/client/invitation/accept', { body });
  expect(accepted.status, accepted.text).toBe(200);
  return product.signInToPortal(email);
};
