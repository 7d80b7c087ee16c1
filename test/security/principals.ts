import { expect } from 'vitest';
import type { StaffRole } from '#shared/roles.ts';
import { addPortalUser } from '../setup/portal-users.ts';
import { PORTAL_PASSWORD, type TestProduct } from '../setup/product.ts';

/**
 * Somebody who calls. `owner` owns the client whose records are asked for, `other` another client; a `viewer` is staff
 * who look at the owner's portal; a `member` of the owner's team sees leads alone; a `newcomer` has to replace the password that staff set; `nobody` has no session that
 * counts, and `outsider` a good one in a browser that another site makes call.
 */
export interface Principal {
  name: string;
  kind: 'nobody' | 'outsider' | 'owner' | 'member' | 'other' | 'viewer' | 'newcomer' | StaffRole;
  headers: Record<string, string>;
}

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };
const OTHER_SITE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

type Headers = Record<string, string>;

const tokenIn = ({ cookie = '' }: Headers): string => cookie.slice(cookie.indexOf('=') + 1);
const cookieOf = (headers: Headers): string => `farmstead_admin=${headers['x-admin-session']}`;

const ended = async (product: TestProduct, audience: 'admin' | 'client', headers: Headers): Promise<Headers> => {
  expect((await product.call('POST', `/api/${audience}/logout`, { headers })).status).toBe(200);
  return headers;
};

const viewerOf = async (product: TestProduct, { admin, clientId }: { admin: Headers; clientId: number }) => {
  const answer = await product.call('POST', `/api/clients/${clientId}/impersonation`, { headers: admin });
  expect(answer.status, answer.text).toBe(201);
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '', ...SAME_SITE };
};

const newcomerOf = async (product: TestProduct, { admin, clientId }: { admin: Headers; clientId: number }) => {
  const body = { clientUsername: 'newcomer', clientPassword: PORTAL_PASSWORD, mustChange: true };
  const url = `/api/clients/${clientId}/portal-credentials`;
  expect((await product.call('POST', url, { headers: admin, body })).status).toBe(200);
  return product.signInToPortal('newcomer');
};

export interface Owners {
  /** The client whose records are asked for, and the user name of its owner. */
  clientId: number;
  owner: string;
  /** The user name of another client's owner. */
  other: string;
  /** A client that gets portal access here. */
  newClientId: number;
}

/** Signs everybody in, and out again where their session has to be over. */
export const everybody = async (product: TestProduct, owners: Owners): Promise<Principal[]> => {
  const admin = await product.signIn('admin');
  const owner = await product.signInToPortal(owners.owner);
  const other = await product.signInToPortal(owners.other);
  const left = await ended(product, 'admin', await product.signIn('admin'));
  const leftPortal = await ended(product, 'client', await product.signInToPortal(owners.owner));
  const guess = 'A'.repeat(43);
  const nobody = (name: string, headers: Headers): Principal => ({ name, kind: 'nobody', headers });
  return [
    nobody('nobody', {}),
    nobody('a session of staff that ended', left),
    nobody('a cookie of staff that ended', { cookie: cookieOf(left), ...SAME_SITE }),
    nobody('a session of the portal that ended', leftPortal),
    nobody('a token that was never given', {
      'x-admin-session': guess,
      cookie: `farmstead_admin=${guess}; farmstead_portal=${guess}; farmstead_view=${guess}`,
      ...SAME_SITE,
    }),
    {
      name: 'another site in the browser of staff',
      kind: 'outsider',
      headers: { cookie: cookieOf(admin), ...OTHER_SITE },
    },
    {
      name: 'another site in the browser of staff, with a token that was never given',
      kind: 'outsider',
      headers: { cookie: cookieOf(admin), 'x-admin-session': guess, ...OTHER_SITE },
    },
    {
      name: 'another site in the browser of the owner',
      kind: 'outsider',
      headers: { cookie: String(owner['cookie']), ...OTHER_SITE },
    },
    { name: 'User', kind: 'user', headers: await product.signIn('user') },
    { name: 'Editor', kind: 'editor', headers: await product.signIn('editor') },
    { name: 'Admin', kind: 'admin', headers: admin },
    { name: 'the owner', kind: 'owner', headers: owner },
    {
      name: 'a member of the team of the owner',
      kind: 'member',
      headers: await addPortalUser(product, {
        admin,
        clientId: owners.clientId,
        email: 'member@alpha.example',
        role: 'member',
      }),
    },
    { name: 'the owner of another client', kind: 'other', headers: other },
    {
      name: 'the owner of another client, with the token as that of staff',
      kind: 'other',
      headers: { ...other, 'x-admin-session': tokenIn(other) },
    },
    {
      name: 'staff as the owner',
      kind: 'viewer',
      headers: await viewerOf(product, { admin, clientId: owners.clientId }),
    },
    {
      name: 'a new owner before the own password',
      kind: 'newcomer',
      headers: await newcomerOf(product, { admin, clientId: owners.newClientId }),
    },
  ];
};
