import type { TestProduct } from './product.ts';

const JOB = {
  service: 'termite-treatment',
  city: 'Warwick',
  state: 'RI',
  doneOn: '2026-02-01',
  found: 'Mud tubes along the sill.',
  did: 'Treated the soil.',
};

interface FieldJobUses {
  product: TestProduct;
  clientId: number;
  /** Of the client's portal. */
  username: string;
  newest: (table: string) => Promise<number>;
}

/** A use of each call that changes jobs of clients, in an order in which each finds what it needs. */
export const fieldJobUses = ({ product, clientId, username, newest }: FieldJobUses) => ({
  'POST /api/client/field-jobs': async () => ({ body: JOB, as: await product.signInToPortal(username) }),
  'PATCH /api/field-jobs/:id': async () => ({ ids: [await newest('field_jobs')], body: { status: 'accepted' } }),
  'DELETE /api/field-jobs/:id': async () => ({ ids: [await newest('field_jobs')] }),
  'DELETE /api/client/field-jobs/:id': async () => {
    const as = await product.signInToPortal(username);
    await product.call('POST', '/api/client/field-jobs', { headers: as, body: JOB });
    return { ids: [await newest('field_jobs')], as };
  },
  'POST /api/clients/:id/field-jobs/import': () => ({
    ids: [clientId],
    body: {
      csv: 'Service,Town,State,Date,Found,Did\nTermite treatment,Warwick,RI,2026-01-05,Wings on a sill.,Set stations.\n',
      dryRun: false,
    },
  }),
  'PUT /api/clients/:id/field-jobs': () => ({ ids: [clientId], body: { acceptsAll: false } }),
});
