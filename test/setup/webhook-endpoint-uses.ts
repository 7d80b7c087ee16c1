interface Endpoints {
  clientId: number;
  newest: () => Promise<number>;
}

/** One valid use of every change of a webhook endpoint, in a possible order. */
export const webhookEndpointUses = ({ clientId, newest }: Endpoints) => ({
  'POST /api/webhook-endpoints': () => ({
    body: { url: 'https://crm.example.com/hook', events: ['lead.created'], clientId, headers: { 'X-Key': 'k-0123' } },
  }),
  'PATCH /api/webhook-endpoints/:id': async () => ({
    ids: [await newest()],
    body: { events: ['lead.updated'], enabled: true },
  }),
  'POST /api/webhook-endpoints/:id/rotate-secret': async () => ({ ids: [await newest()], body: {} }),
  'POST /api/webhook-endpoints/:id/replay': async () => ({ ids: [await newest()], body: { from: '2026-01-01' } }),
  'DELETE /api/webhook-endpoints/:id': async () => ({ ids: [await newest()] }),
});
