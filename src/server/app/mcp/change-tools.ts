import { z } from 'zod';
import { LEAD_STATUSES } from '#shared/leads.ts';
import { EVIDENCE_KINDS } from '#shared/evidence-choices.ts';
import type { PageDetail } from '#shared/review.ts';
import { defineTool, recordId, ToolFailure, type Tool, type ToolApi } from './tool.ts';

/** Replaces a text wherever it stands in a value, and counts how often it did. */
const replaceIn = (value: unknown, { find, replace }: { find: string; replace: string }): [unknown, number] => {
  if (typeof value === 'string') {
    const parts = value.split(find);
    return [parts.join(replace), parts.length - 1];
  }
  if (Array.isArray(value)) {
    const results = value.map((one) => replaceIn(one, { find, replace }));
    return [results.map(([one]) => one), results.reduce((sum, [, count]) => sum + count, 0)];
  }
  if (typeof value !== 'object' || value === null) return [value, 0];
  const results = Object.entries(value).map(([name, one]) => [name, ...replaceIn(one, { find, replace })] as const);
  return [
    Object.fromEntries(results.map(([name, one]) => [name, one])),
    results.reduce((sum, [, , count]) => sum + count, 0),
  ];
};

/** What an editor may change of a page, as the call that saves it takes it. */
const editable = ({ working }: PageDetail) => {
  if (!working) throw new ToolFailure('This page has no text yet.');
  const { title, metaDescription, keyword, quiz, body } = working;
  const { question, answer, oneLine, device, sections, client, link } = body;
  return { title, metaDescription, keyword, quiz, body: { question, answer, oneLine, device, sections, client, link } };
};

const farmInput = {
  clientId: recordId('client'),
  clientName: z.string().max(200).describe('The client’s name as it is stored'),
  industry: z.string().max(100).describe('The trade, such as Pest Control'),
  location: z.string().max(1000).describe('Places such as "Warwick, RI", separated by semicolons'),
  domainPrefix: z.string().max(100).describe('Begins the addresses of its pages, such as "warwick-pest"'),
  microHubs: z.string().max(2000).describe('Service categories, separated by commas'),
  questionsPerHub: z.literal([5, 10, 15, 20]).optional(),
};

const versionOf = async (api: ToolApi, pageId: number): Promise<{ baseVersion: number }> => {
  const { version } = await api.get<PageDetail>(`/api/pages/${pageId}`);
  return { baseVersion: version };
};

const PROPOSALS: readonly Tool[] = [
  defineTool({
    name: 'propose_page_change',
    title: 'Propose a change of a page',
    description:
      'Replaces one passage of a page’s newest version. Visitors go on seeing the published version until a person publishes the change.',
    scopes: ['pages:read', 'pages:write'],
    effect: 'proposes',
    input: z.strictObject({
      pageId: recordId('page'),
      find: z.string().min(1).max(2000).describe('A passage that stands on the page exactly once, word for word'),
      replace: z.string().max(2000).describe('What stands there instead'),
    }),
    run: async ({ pageId, find, replace }, api) => {
      const page = await api.get<PageDetail>(`/api/pages/${pageId}`);
      const [content, count] = replaceIn(editable(page), { find, replace });
      if (count !== 1)
        throw new ToolFailure(
          `The passage stands ${count} times on the page; it must stand there once. Quote more of it.`,
        );
      return api.send('PATCH', `/api/pages/${pageId}`, { baseVersion: page.version, content });
    },
  }),
  defineTool({
    name: 'propose_evidence',
    title: 'Propose evidence',
    description:
      'Proposes a statement with quotes from stored sources. A person accepts or rejects it; until then no page uses it.',
    scopes: ['evidence:write'],
    effect: 'proposes',
    input: z.strictObject({
      clientId: recordId('client').optional(),
      kind: z.enum(EVIDENCE_KINDS),
      statement: z.string().max(1000),
      quotes: z
        .array(z.strictObject({ sourceId: recordId('source'), text: z.string().max(2000) }))
        .min(1)
        .max(10),
      services: z.array(z.string().max(100)).min(1).max(50).describe('Keys such as drain-cleaning or trade:plumbing'),
      region: z.string().max(100).describe('US, a state such as US-RI, or a county such as US-RI-003'),
    }),
    run: (statement, api) => api.send('POST', '/api/evidence', { ...statement, state: 'proposed' }),
  }),
  defineTool({
    name: 'plan_farm',
    title: 'Preview a farm',
    description: 'Shows which pages a farm would get, and why others would be left out. Nothing is stored.',
    scopes: ['farms:read'],
    effect: 'reads',
    input: z.strictObject(farmInput),
    run: (wish, api) => api.send('POST', '/api/farms/plan', wish),
  }),
  defineTool({
    name: 'create_farm',
    title: 'Create a farm',
    description:
      'Creates a farm and writes its pages as drafts, which a person publishes. Call plan_farm first and show the plan.',
    scopes: ['farms:write'],
    effect: 'changes',
    input: z.strictObject(farmInput),
    run: (wish, api) => api.send('POST', '/api/farms', { ...wish, publishMode: 'review' }),
  }),
  defineTool({
    name: 'update_lead',
    title: 'Change a lead',
    description: 'Sets the status, won value in US dollars, or notes of a lead.',
    scopes: ['leads:write'],
    effect: 'changes',
    input: z.strictObject({
      leadId: recordId('lead'),
      status: z.enum(LEAD_STATUSES).optional(),
      value: z.number().min(0).max(100_000_000).nullable().optional(),
      notes: z.string().max(10_000).optional(),
    }),
    run: ({ leadId, ...changes }, api) => api.send('PATCH', `/api/leads/${leadId}`, changes),
  }),
];

/** What visitors see at once: it needs a scope of its own beside that of the noun. */
const ACTS: readonly Tool[] = [
  defineTool({
    name: 'publish_page',
    title: 'Publish a page',
    description:
      'Publishes the newest version of a page that passes its checks and that a person has read and approved.',
    scopes: ['pages:read', 'pages:write', 'mcp:act'],
    effect: 'changes',
    input: z.strictObject({ pageId: recordId('page') }),
    run: async ({ pageId }, api) => api.send('POST', `/api/pages/${pageId}/publish`, await versionOf(api, pageId)),
  }),
  defineTool({
    name: 'unpublish_page',
    title: 'Unpublish a page',
    description: 'Takes a page down; its address answers that it is gone.',
    scopes: ['pages:read', 'pages:write', 'mcp:act'],
    effect: 'destroys',
    input: z.strictObject({ pageId: recordId('page') }),
    run: async ({ pageId }, api) => api.send('POST', `/api/pages/${pageId}/unpublish`, await versionOf(api, pageId)),
  }),
  defineTool({
    name: 'delete_lead',
    title: 'Move a lead to the trash',
    description: 'A lead can be brought back from the trash for 30 days.',
    scopes: ['leads:write', 'mcp:act'],
    effect: 'destroys',
    input: z.strictObject({ leadId: recordId('lead') }),
    run: ({ leadId }, api) => api.send('DELETE', `/api/leads/${leadId}`),
  }),
];

export const CHANGE_TOOLS: readonly Tool[] = [...PROPOSALS, ...ACTS];
