import { z } from 'zod';
import { CONTENT_STATUSES } from '#shared/content.ts';
import { LEAD_STATUSES } from '#shared/leads.ts';
import { Trend } from '#shared/rankings.ts';
import { defineTool, paging, recordId, type Tool } from './tool.ts';

const q = z.string().max(200).optional().describe('Words to search for');
const ofClient = recordId('client').optional();
const ofFarm = recordId('farm').optional();
const day = z.iso.date().optional();

export const READ_TOOLS: readonly Tool[] = [
  defineTool({
    name: 'find_clients',
    title: 'Find clients',
    description: 'Lists clients (local businesses), newest first, or those that match words.',
    scopes: ['clients:read'],
    effect: 'reads',
    input: z.strictObject({ q, ...paging }),
    run: (query, api) => api.get('/api/clients', query),
  }),
  defineTool({
    name: 'get_client_overview',
    title: 'A client’s month',
    description: 'The figures of a client this month beside last month, and what waits for somebody.',
    scopes: ['clients:read'],
    effect: 'reads',
    input: z.strictObject({ clientId: recordId('client') }),
    run: ({ clientId }, api) => api.get(`/api/clients/${clientId}/overview`),
  }),
  defineTool({
    name: 'find_leads',
    title: 'Find leads',
    description:
      'Lists leads by words, phone number in any spelling, status, client, farm or days. `sort` is newest or oldest.',
    scopes: ['leads:read'],
    effect: 'reads',
    input: z.strictObject({
      q,
      status: z.enum(LEAD_STATUSES).optional(),
      clientId: ofClient,
      farmId: ofFarm,
      from: day.describe('First day it came, YYYY-MM-DD'),
      to: day.describe('Last day it came, YYYY-MM-DD'),
      sort: z.enum(['newest', 'oldest']).optional(),
      ...paging,
    }),
    run: (query, api) => api.get('/api/leads', { spam: 'false', ...query }),
  }),
  defineTool({
    name: 'get_lead',
    title: 'A lead and its history',
    description: 'One lead with its messages, changes, deliveries and mails.',
    scopes: ['leads:read'],
    effect: 'reads',
    input: z.strictObject({ leadId: recordId('lead') }),
    run: ({ leadId }, api) => api.get(`/api/leads/${leadId}`),
  }),
  defineTool({
    name: 'find_farms',
    title: 'Find farms',
    description: 'Lists farms (groups of local landing pages) by words or client.',
    scopes: ['farms:read'],
    effect: 'reads',
    input: z.strictObject({ q, clientId: ofClient, ...paging }),
    run: (query, api) => api.get('/api/farms', query),
  }),
  defineTool({
    name: 'find_pages',
    title: 'Find pages',
    description: 'Lists pages by words, client, farm or status, without their text.',
    scopes: ['pages:read'],
    effect: 'reads',
    input: z.strictObject({
      q,
      clientId: ofClient,
      farmId: ofFarm,
      status: z.enum(CONTENT_STATUSES).optional(),
      ...paging,
    }),
    run: (query, api) => api.get('/api/content', query),
  }),
  defineTool({
    name: 'list_drafts',
    title: 'Drafts and why they wait',
    description: 'Pages that are not published or have changes, each with what keeps it back.',
    scopes: ['pages:read'],
    effect: 'reads',
    input: z.strictObject({ q, clientId: ofClient, farmId: ofFarm, ...paging }),
    run: (query, api) => api.get('/api/review', query),
  }),
  defineTool({
    name: 'get_page',
    title: 'A page with its text',
    description: 'One page: what visitors see, the newest version, its checks and its address.',
    scopes: ['pages:read'],
    effect: 'reads',
    input: z.strictObject({ pageId: recordId('page') }),
    run: ({ pageId }, api) => api.get(`/api/pages/${pageId}`),
  }),
  defineTool({
    name: 'find_rankings',
    title: 'Positions in Google',
    description: 'Keywords with their measured positions. `trend` down lists those that dropped.',
    scopes: ['rankings:read'],
    effect: 'reads',
    input: z.strictObject({
      q,
      clientId: ofClient,
      farmId: ofFarm,
      trend: Trend.optional(),
      ...paging,
    }),
    run: (query, api) => api.get('/api/rankings', query),
  }),
  defineTool({
    name: 'get_figures',
    title: 'Views, leads and conversion',
    description: 'Analytics of the agency, a client or a farm for a span of days; the last 30 by default.',
    scopes: ['analytics:read'],
    effect: 'reads',
    input: z.strictObject({ clientId: ofClient, farmId: ofFarm, from: day, to: day }),
    run: (query, api) => api.get('/api/analytics', query),
  }),
  defineTool({
    name: 'find_evidence',
    title: 'Find evidence',
    description: 'Statements with quotes and sources that pages may rest on.',
    scopes: ['evidence:read'],
    effect: 'reads',
    input: z.strictObject({ q, ...paging }),
    run: (query, api) => api.get('/api/evidence', query),
  }),
  defineTool({
    name: 'find_sources',
    title: 'Find sources',
    description: 'Documents that statements quote.',
    scopes: ['evidence:read'],
    effect: 'reads',
    input: z.strictObject({ q, ...paging }),
    run: (query, api) => api.get('/api/sources', query),
  }),
];
