import { sql } from 'drizzle-orm';
import type { TestProduct } from './product.ts';

interface PortalUserUses {
  product: TestProduct;
  clientId: number;
  /** A client's own access. */
  username: string;
  newest: (table: string) => Promise<number>;
}

/** One valid use of every call that changes who signs in to a portal, in a possible order. */
export const portalUserUses = ({ product, clientId, username, newest }: PortalUserUses) => {
  const guest = (email: string) => ({ name: 'Guest', email, role: 'member' });
  const owner = () => product.signInToPortal(username);
  return {
    'POST /api/clients/:id/portal-users': () => ({ ids: [clientId], body: guest('one@audited.example') }),
    'POST /api/clients/:id/portal-users/:userId/invitation': async () => ({
      ids: [clientId, await newest('portal_users')],
    }),
    'PATCH /api/clients/:id/portal-users/:userId': async () => ({
      ids: [clientId, await newest('portal_users')],
      body: { role: 'owner' },
    }),
    'DELETE /api/clients/:id/portal-users/:userId': async () => ({ ids: [clientId, await newest('portal_users')] }),
    'POST /api/client/users': async () => ({ body: guest('two@audited.example'), as: await owner() }),
    'POST /api/client/users/:id/invitation': async () => ({ ids: [await newest('portal_users')], as: await owner() }),
    'PATCH /api/client/users/:id': async () => ({
      ids: [await newest('portal_users')],
      body: { role: 'owner' },
      as: await owner(),
    }),
    'DELETE /api/client/users/:id': async () => ({ ids: [await newest('portal_users')], as: await owner() }),
    'DELETE /api/client/sessions/:id': async () => {
      await owner();
      const { rows } = await product.ctx.db.execute<{ id: number }>(
        sql`select max(id) as id from portal_sessions where client_id = ${clientId} and user_id is null`,
      );
      return { ids: [rows[0]?.id ?? 0], as: await owner() };
    },
    'POST /api/client/sessions/end-others': async () => ({ as: await owner() }),
  };
};
