import type { OpenedRoutes } from './opened-routes.ts';

/** What sites bring: leads, positions, figures, reports, and their delivery. */
export const RESULT_ROUTES = {
  leads: {
    read: {
      record: [
        'GET /api/clients/:id/lead-filters',
        'POST /api/clients/:id/lead-filters/dry-run',
        'GET /api/farms/:id/leads',
        'GET /api/leads/:id',
        'GET /api/leads/:id/consent',
        'GET /api/leads/:id/consent.txt',
        'GET /api/phone-calls/:id/message',
      ],
      query: ['GET /api/leads', 'GET /api/leads/export.csv'],
      agency: ['GET /api/lead-assignees'],
    },
    write: {
      record: [
        'PUT /api/clients/:id/lead-filters',
        'PATCH /api/leads/:id',
        'DELETE /api/leads/:id',
        'POST /api/leads/:id/restore',
        'POST /api/leads/:id/spam',
        'POST /api/leads/:id/unquarantine',
        'POST /api/leads/:id/withdrawal',
      ],
      named: ['POST /api/leads/import'],
      agency: ['POST /api/leads/change', 'POST /api/leads/undo'],
    },
  },
  rankings: {
    read: {
      record: [
        'GET /api/clients/:id/rank-preferences',
        'GET /api/farms/:id/rank-schedule',
        'GET /api/rankings/:id',
        'GET /api/rankings/:id/search-figures',
      ],
      query: [
        'GET /api/rankings',
        'GET /api/rankings/activity',
        'GET /api/rankings/clients',
        'GET /api/rankings/export.csv',
        'GET /api/rankings/overview',
        'GET /api/search-figures',
        'GET /api/search-queries',
      ],
      // The connected account's properties are of all clients.
      agency: ['GET /api/clients/:id/search-properties'],
    },
    write: {
      record: [
        'PUT /api/clients/:id/rank-preferences',
        'POST /api/farms/:id/import-keywords',
        'PUT /api/farms/:id/rank-schedule',
        'POST /api/farms/:id/test-rankings',
        'PATCH /api/rankings/:id',
        'DELETE /api/rankings/:id',
      ],
      query: ['POST /api/rankings/cancel', 'POST /api/rankings/refresh'],
      body: ['POST /api/ranking-notes'],
      named: ['POST /api/rankings'],
      agency: [
        'DELETE /api/ranking-notes/:id',
        'POST /api/clients/:id/search-properties',
        'DELETE /api/clients/:id/search-properties/:propertyId',
      ],
    },
  },
  analytics: {
    read: {
      record: ['GET /api/farms/:id/analytics'],
      query: [
        'GET /api/analytics',
        'GET /api/analytics/advice',
        'GET /api/analytics/farms',
        'GET /api/analytics/pages',
        'GET /api/analytics/quiz',
        'GET /api/analytics/topics',
        'GET /api/dashboard/figures',
      ],
      agency: ['GET /api/dashboard/stats'],
    },
    write: {},
  },
  reports: {
    read: {
      record: [
        'GET /api/clients/:id/report-preview',
        'GET /api/clients/:id/report-schedule',
        'GET /api/reports/:id',
        'GET /api/reports/:id/page',
        'GET /api/reports/:id/pdf',
      ],
      query: ['GET /api/reports'],
    },
    write: {
      record: [
        'PUT /api/clients/:id/report-schedule',
        'POST /api/clients/:id/reports',
        'POST /api/reports/:id/discard',
        'POST /api/reports/:id/send',
        'POST /api/reports/:id/share-links',
      ],
      agency: ['DELETE /api/report-share-links/:id'],
    },
  },
  webhooks: {
    read: {
      record: [
        'GET /api/webhook-endpoints/:id/deliveries',
        'GET /api/webhook-endpoints/:id/events',
        'GET /api/webhooks/:owner',
      ],
      query: ['GET /api/deliveries', 'GET /api/deliveries/export.csv', 'GET /api/webhook-endpoints'],
      agency: ['GET /api/webhooks/trouble'],
    },
    write: {
      record: [
        'POST /api/clients/:id/test-webhook',
        'DELETE /api/webhook-endpoints/:id',
        'PATCH /api/webhook-endpoints/:id',
        'POST /api/webhook-endpoints/:id/replay',
        'POST /api/webhook-endpoints/:id/rotate-secret',
        'POST /api/webhook-endpoints/:id/test',
        'POST /api/webhooks/:owner/enable',
        'POST /api/webhooks/:owner/replay',
        'POST /api/webhooks/:owner/secret',
        'DELETE /api/webhooks/:owner/previous-secret',
      ],
      body: ['POST /api/webhook-endpoints'],
      agency: ['POST /api/deliveries/:id/replay', 'POST /api/deliveries/retry'],
    },
  },
  'field-jobs': {
    read: {
      record: ['GET /api/clients/:id/field-jobs', 'GET /api/field-jobs/:id/photos/:number'],
      query: ['GET /api/field-jobs'],
    },
    write: {
      record: [
        'PUT /api/clients/:id/field-jobs',
        'POST /api/clients/:id/field-jobs/import',
        'PATCH /api/field-jobs/:id',
        'DELETE /api/field-jobs/:id',
      ],
    },
  },
  reviews: {
    read: {
      record: ['GET /api/clients/:id/review-settings', 'GET /api/leads/:id/review'],
      query: ['GET /api/reviews'],
    },
    write: {
      record: ['PUT /api/clients/:id/review-settings', 'POST /api/leads/:id/review-request'],
      agency: ['POST /api/reviews/:id/check', 'POST /api/reviews/:id/report'],
    },
  },
} as const satisfies Record<string, OpenedRoutes>;
