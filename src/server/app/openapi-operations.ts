import { z } from 'zod';
import { ApiError } from '#shared/api.ts';
import { isApiRoute, isPortalRoute, PUBLIC_ROUTES } from './public-routes.ts';
import { operationId, operationSummary, operationTag } from './openapi-names.ts';
import { ROUTE_SCOPES } from './route-scopes.ts';

interface Content {
  schema?: { type?: string; items?: unknown; anyOf?: { type?: string }[] };
}

interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Content>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
  responses?: Record<string, Answer>;
  requestBody?: object;
  security?: Record<string, string[]>[];
}

interface Description {
  paths?: Record<string, Record<string, Operation>>;
  components?: { securitySchemes?: object };
}

const ERRORS = {
  Invalid: 'A field is missing or wrong; `issues` says which.',
  Unauthorized: 'No valid session or token.',
  Forbidden: 'Not allowed; code `scope` where a token lacks the scope.',
  NotFound: 'There is no such record.',
  Conflict: 'The record has changed or is taken.',
  TooMany: 'Too many requests; `Retry-After` says when to come back.',
  Unavailable: 'Temporarily unavailable; `Retry-After` says when to come back.',
} as const;

const refTo = (name: keyof typeof ERRORS): Answer => ({ $ref: `#/components/responses/${name}` });

const ERROR_SCHEMA = '#/components/schemas/Error';

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const ERROR_ANSWERS = Object.fromEntries(
  Object.entries(ERRORS).map(([name, description]) => [
    name,
    {
      description,
      ...(name === 'TooMany' || name === 'Unavailable' ? { headers: RETRY_AFTER } : {}),
      content: { 'application/json': { schema: { $ref: ERROR_SCHEMA } } },
    },
  ]),
);

const LIST_HEADERS = {
  'X-Total-Count': { description: 'How many records match.', schema: { type: 'integer' } },
  Link: {
    description: 'The address of the next page, with rel="next", while more remain.',
    schema: { type: 'string' },
  },
};

const RATE_HEADERS = Object.fromEntries(
  [
    ['RateLimit-Limit', 'Calls that a token has in a minute.'],
    ['RateLimit-Remaining', 'Calls left in this minute.'],
    ['RateLimit-Reset', 'Seconds until the next minute begins.'],
  ].map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key within 24 hours gets the first answer again and changes nothing.',
  schema: { type: 'string', maxLength: 255 },
};

/** Calls that remember the header `Idempotency-Key`. */
const IDEMPOTENT = new Set(['POST /api/public/leads', 'POST /api/client/field-jobs']);

/** Files and pages, which have no schema in the routes. */
const FILES: readonly (readonly [RegExp, string])[] = [
  [/\/export\.csv$/, 'text/csv'],
  [/\/(?:report\.)?pdf$/, 'application/pdf'],
  [/\/consent\.txt$/, 'text/plain'],
  [/^\/metrics$/, 'text/plain'],
  [/\/exports\/\{id\}\/file$/, 'application/zip'],
  [/\/photos\/\{number\}$/, 'image/*'],
  [/\/(?:page|html|preview|\{form\})$|^\/r\//, 'text/html'],
];

const PICTURE_BODY = {
  required: true,
  content: { 'image/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } },
};
const PICTURES = new Set(['PUT /api/pages/:id/photo', 'PUT /api/clients/:id/logo', 'PUT /api/brand/logo']);

interface Call {
  method: string;
  path: string;
  /** `GET /api/clients/:id`, as the lists of routes write it. */
  route: string;
  operation: Operation;
}

const isList = ({ operation }: Call): boolean => {
  const schema = operation.responses?.['200']?.content?.['application/json']?.schema;
  return schema?.type === 'array' || (schema?.anyOf ?? []).some(({ type }) => type === 'array');
};

const isClosed = ({ path, route }: Call): boolean => isApiRoute(path) && !PUBLIC_ROUTES.has(route);

const errorAnswers = (call: Call): Record<string, Answer> => {
  const { method, path, operation } = call;
  const changes = method !== 'get';
  const takesFields = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0;
  return {
    ...(takesFields ? { 400: refTo('Invalid') } : {}),
    ...(isClosed(call) ? { 401: refTo('Unauthorized'), 403: refTo('Forbidden') } : {}),
    ...(path.includes('{') ? { 404: refTo('NotFound') } : {}),
    ...(changes ? { 409: refTo('Conflict') } : {}),
    429: refTo('TooMany'),
    503: refTo('Unavailable'),
  };
};

const fileAnswer = ({ path }: Call): Record<string, Answer> => {
  const type = FILES.find(([pattern]) => pattern.test(path))?.[1];
  if (type === undefined) return {};
  const schema = type.startsWith('text/') ? { type: 'string' } : { type: 'string', contentMediaType: type };
  return { 200: { description: 'The file.', content: { [type]: { schema } } } };
};

/** Names the standard answers and gives lists and calls of tokens their headers. */
const successAnswers = (call: Call): Record<string, Answer> => {
  const isPaged = (call.operation.parameters ?? []).some(({ name }) => name === 'cursor');
  const headers = { ...(isPaged ? LIST_HEADERS : {}), ...(ROUTE_SCOPES.has(call.route) ? RATE_HEADERS : {}) };
  const own = { ...call.operation.responses, ...fileAnswer(call) };
  return Object.fromEntries(
    Object.entries(own).map(([status, answer]) =>
      status.startsWith('2')
        ? [status, { ...answer, description: describeStatus(status), headers: { ...answer.headers, ...headers } }]
        : [status, status === 'default' ? { ...answer, description: 'Any other failure.' } : answer],
    ),
  );
};

const describeStatus = (status: string): string =>
  ({ 201: 'Created.', 202: 'Accepted; the work goes on.', 204: 'Done, without an answer.' })[status] ?? 'The answer.';

const describeSecurity = ({ route, path, operation }: Call): Record<string, string[]>[] => {
  const scope = isPortalRoute(path) ? undefined : ROUTE_SCOPES.get(route)?.scope;
  return [...(operation.security ?? []), ...(scope === undefined ? [] : [{ token: [scope] }])];
};

const describeOperation = (call: Call): object => {
  const { method, path, route, operation } = call;
  const summary = operationSummary({ method, path, isList: isList(call) });
  const scope = ROUTE_SCOPES.get(route)?.scope;
  const access = scope === undefined ? [] : [`Programs need the scope \`${scope}\`.`];
  return {
    ...operation,
    operationId: operationId({ method, path }),
    summary,
    ...(access.length > 0 ? { description: access.join(' ') } : {}),
    tags: [operationTag(path)],
    ...(PICTURES.has(route) ? { requestBody: PICTURE_BODY } : {}),
    ...(IDEMPOTENT.has(route) ? { parameters: [...(operation.parameters ?? []), IDEMPOTENCY_KEY] } : {}),
    responses: { ...errorAnswers(call), ...successAnswers(call) },
    security: describeSecurity(call),
  };
};

/** The product's description with names, groups, scopes, headers and error answers, for programs and their authors. */
export const describeOperations = (description: object): object => {
  const { paths = {}, components = {}, ...rest } = description as Description;
  const described = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const route = `${method.toUpperCase()} ${path.replaceAll(/\{([^}]+)\}/g, ':$1')}`;
        return [method, describeOperation({ method, path, route, operation })];
      }),
    ),
  ]);
  const tags = [...new Set(Object.keys(paths).map(operationTag))].toSorted((a, b) => a.localeCompare(b, 'en-US'));
  return {
    ...rest,
    tags: tags.map((name) => ({ name })),
    components: {
      ...components,
      securitySchemes: { ...components.securitySchemes, token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: z.toJSONSchema(ApiError, { io: 'input' }) },
      responses: ERROR_ANSWERS,
    },
    paths: Object.fromEntries(described) as object,
  };
};
