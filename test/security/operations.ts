import { sampleOf, type ChooseForm, type JsonSchema } from '../setup/sample-requests.ts';
import type { TestProduct } from '../setup/product.ts';
import type { ClientIds } from './two-clients.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A call that the product's own description lists. */
export interface Operation {
  /** `GET /api/clients/{id}`. */
  name: string;
  method: Method;
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  /** Of its JSON body; null without one. */
  bodySchema: JsonSchema | null;
  /** Whether it takes the same as a form, too. */
  takesForms: boolean;
}

interface Described {
  parameters?: Operation['parameters'];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

/** Every call of the running server, from its own description. */
export const describedOperations = ({ app }: TestProduct): Operation[] =>
  Object.entries((app.swagger().paths ?? {}) as Record<string, Record<string, Described>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const upper = method.toUpperCase() as Method;
      const bodySchema = requestBody?.content?.['application/json']?.schema ?? null;
      const takesForms = requestBody?.content?.['application/x-www-form-urlencoded'] !== undefined;
      return { name: `${upper} ${path}`, method: upper, path, parameters, bodySchema, takesForms };
    }),
  );

/** A body that the call takes, as far as its description tells; undefined for a call without one. */
export const sampleBody = ({ bodySchema }: Operation, choose?: ChooseForm): unknown =>
  bodySchema ? sampleOf(bodySchema, '', choose) : undefined;

const MISSING = 999_999;

/** Names in addresses that are no ids. */
const NAMED: Record<string, string> = {
  fact: 'yearsInBusiness',
  form: 'contact',
  list: 'leads',
  provider: 'twilio',
  token: 'A'.repeat(43),
  topicKey: 'termites',
  version: '1',
};

const KINDS: readonly (readonly [RegExp, keyof ClientIds])[] = [
  [/^\/api\/clients\/|^\/api\/webhooks\//, 'client'],
  [/^\/api\/(?:client\/)?farms\//, 'farm'],
  [/^\/api\/(?:client\/)?leads\//, 'lead'],
  [/^\/api\/(?:client\/)?reports\//, 'report'],
  [/^\/api\/client\/approvals\//, 'approval'],
  [/^\/api\/client\/questions\//, 'question'],
  [/^\/api\/client\/field-jobs\//, 'fieldJob'],
  [/^\/api\/pages\//, 'page'],
  [/^\/api\/webhook-endpoints\//, 'webhookEndpoint'],
];

/** The address of a call for a client's own records; for records that do not exist with null. */
export const addressOf = (path: string, ids: ClientIds | null): string => {
  const kind = KINDS.find(([pattern]) => pattern.test(path))?.[1];
  const own = ids && kind ? ids[kind] : MISSING;
  let first = true;
  return path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => {
    const isOwn = first;
    first = false;
    return NAMED[name] ?? String(isOwn ? own : MISSING);
  });
};

/** `GET /api/clients/{id}` of every call that the running server answers, described or not. */
export const servedCalls = ({ app }: TestProduct): string[] => {
  const found: string[] = [];
  const above: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false, includeHooks: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*) ?(?:\(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', methods = ''] = match;
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('').replaceAll(/:([A-Za-z]+)/g, '{$1}');
    for (const method of methods.split(', ').filter((name) => name !== '')) found.push(`${method} ${path}`);
  }
  return found;
};
