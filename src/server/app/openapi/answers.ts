import { z } from 'zod';
import { ApiError } from '#shared/api.ts';
import { SubmittedReview } from '#shared/reviews.ts';
import { tidySchema, type Components } from './components.ts';
import { isPaged } from './descriptions.ts';
import { exampleOf } from './examples.ts';
import type { Answer, Call, Content, JsonSchema } from './types.ts';
import { DEPRECATED_ROUTES } from '../deprecated-routes.ts';
import { isApiRoute, PUBLIC_ROUTES } from '../public-routes.ts';
import { ROUTE_SCOPES } from '../route-scopes.ts';

const ERRORS = {
  Invalid: 'A field is missing or wrong; `issues` says which.',
  Unauthorized: 'No valid session or token.',
  Forbidden: 'Not allowed; code `scope` where a token lacks the scope.',
  NotFound: 'There is no such record.',
  Conflict: 'The record has changed or is taken.',
  TooMany: 'Too many requests; `Retry-After` says when to come back.',
  Unavailable: 'Temporarily unavailable; `Retry-After` says when to come back.',
  Failure: 'Any other failure.',
} as const;

const refTo = (name: keyof typeof ERRORS): Answer => ({ $ref: `#/components/responses/${name}` });

const jsonSchemaOf = (schema: z.ZodType): JsonSchema => tidySchema(z.toJSONSchema(schema)) as JsonSchema;

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const EXAMPLES: Readonly<Record<keyof typeof ERRORS, object>> = {
  Invalid: { message: 'Enter an e-mail address.', issues: [{ path: 'email', message: 'Enter an e-mail address.' }] },
  Unauthorized: { message: 'Unauthorized' },
  Forbidden: { message: 'Forbidden' },
  NotFound: { message: 'Client not found' },
  Conflict: { message: 'This user name is taken.' },
  TooMany: { message: 'Too many requests' },
  Unavailable: { message: 'The database is away. Try again in a moment.' },
  Failure: { message: 'Something went wrong' },
};
const requestId = '0f9a4a1e-6c0b-4c53-9b8a-3d2f7f1f6a55';

export const errorComponents = (refer: Components['refer']): Record<string, Answer> => {
  const schema = refer(jsonSchemaOf(ApiError)) as JsonSchema;
  return Object.fromEntries(
    Object.entries(ERRORS).map(([name, description]): [string, Answer] => [
      name,
      {
        description,
        ...(name === 'TooMany' || name === 'Unavailable' ? { headers: RETRY_AFTER } : {}),
        content: {
          'application/json': { schema, example: { ...EXAMPLES[name as keyof typeof ERRORS], requestId } },
        },
      },
    ]),
  );
};

const LIST_HEADERS = {
  'X-Total-Count': { description: 'How many records match.', schema: { type: 'integer' } },
  Link: {
    description: 'The address of the next page, with rel="next", while more remain.',
    schema: { type: 'string' },
  },
};

const DEPRECATION_HEADERS = Object.fromEntries(
  [
    ['Deprecation', 'Since when the call is deprecated: “@” and seconds since 1970.'],
    ['Sunset', 'From when it may be gone.'],
  ].map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
);

const RATE_HEADERS = Object.fromEntries(
  [
    ['RateLimit-Limit', 'Calls that a token has in a minute.'],
    ['RateLimit-Remaining', 'Calls left in this minute.'],
    ['RateLimit-Reset', 'Seconds until the next minute begins.'],
  ].map(([name, description]) => [name, { description, schema: { type: 'integer' } }]),
);

const html = (status: string): Record<string, Answer> => textAnswer(status, 'text/html');

const textAnswer = (status: string, type: string): Record<string, Answer> => ({
  [status]: { content: { [type]: { schema: { type: 'string' } } } },
});

const fileOf = (type: string): Record<string, Answer> => ({
  200: { content: { [type]: { schema: { type: 'string', contentMediaType: type } } } },
});

const REDIRECT: Record<string, Answer> = {
  302: { headers: { Location: { description: 'Where to go.', schema: { type: 'string' } } } },
};
const FORM_REDIRECT: Record<string, Answer> = {
  303: { headers: { Location: { description: 'The page to show after a form.', schema: { type: 'string' } } } },
};

const ANY_OBJECT: Record<string, Answer> = {
  200: { content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } },
};

/** Answers that the routes send without a schema: files, pages and redirects. */
const RAW_ANSWERS: readonly (readonly [RegExp, Record<string, Answer>])[] = [
  [/^GET .*\/export\.csv$/, textAnswer('200', 'text/csv')],
  [/^GET .*\/(?:report\.)?pdf$/, fileOf('application/pdf')],
  [/^GET .*\/consent\.txt$|^GET \/metrics$|security\.txt$/, textAnswer('200', 'text/plain')],
  [/^GET \/api\/exports\/:id\/file$|^POST .*\/(?:export|export-site)$/, fileOf('application/zip')],
  [/^GET .*\/photos\/:number$/, fileOf('image/*')],
  [/^GET \/api\/phone-calls\/:id\/message$/, fileOf('audio/*')],
  [/^POST \/api\/public\/telephony\/:provider$/, { ...textAnswer('200', 'text/xml'), 204: {} }],
  [/^GET .*\/(?:page|html|preview|report-preview)$/, html('200')],
  [/^(?:GET|POST) \/api\/public\/(?:outcomes|stopped-emails|withdrawals|reports)\/:token$/, html('200')],
  [/^POST \/api\/public\/(?:prospects|inquiries)\/:form$/, FORM_REDIRECT],
  [/^GET (?:\/r\/:token|\/api\/reference)$/, html('200')],
  [/^GET \/api\/reference\/:file$/, textAnswer('200', 'text/javascript')],
  [/^GET (?:\/api\/login|\/api\/login\/callback|\/api\/logout|\/api\/search-console\/callback)$/, REDIRECT],
  [/\/export-person$/, ANY_OBJECT],
  [
    /^POST \/r\/:token$/,
    {
      201: {
        content: {
          'application/json': { schema: jsonSchemaOf(SubmittedReview) },
          'text/html': { schema: { type: 'string' } },
        },
      },
    },
  ],
];

/** Forms without JavaScript are sent on to a page. */
const FORM_ANSWERS: Readonly<Record<string, Record<string, Answer>>> = { 'POST /api/public/leads': FORM_REDIRECT };

export const isList = ({ operation }: Call): boolean => {
  const schema = operation.responses?.['200']?.content?.['application/json']?.schema;
  return schema?.type === 'array' || (schema?.anyOf ?? []).some(({ type }) => type === 'array');
};

const isClosed = ({ path, route }: Call): boolean => isApiRoute(path) && !PUBLIC_ROUTES.has(route);

export const errorAnswers = (call: Call): Record<string, Answer> => {
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
    default: refTo('Failure'),
  };
};

const describeStatus = (status: string): string =>
  ({
    201: 'Created.',
    202: 'Accepted; the work goes on.',
    204: 'Done, without an answer.',
    302: 'Sent on to another address.',
    303: 'A form was taken; a page follows.',
  })[status] ?? 'The answer.';

/** Bodies and answers with an example and with references in the place of named schemas. */
export const describeContent = (
  content: Record<string, Content>,
  { name, refer }: { name: string; refer: Components['refer'] },
): Record<string, Content> =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema = {} }]) => {
      const tidy = tidySchema(schema) as JsonSchema;
      const example = tidy.contentMediaType === undefined ? exampleOf(tidy, name) : undefined;
      return [type, { schema: refer(tidy) as JsonSchema, ...(example === undefined ? {} : { example }) }];
    }),
  );

const isSuccess = (status: string): boolean => /^[23]/.test(status);

/** The answers of success, with the headers of lists and of calls by token; failures have answers of their own. */
export const successAnswers = (call: Call, refer: Components['refer']): Record<string, Answer> => {
  const headers = {
    ...(isPaged(call) ? LIST_HEADERS : {}),
    ...(ROUTE_SCOPES.has(call.route) ? RATE_HEADERS : {}),
    ...(DEPRECATED_ROUTES.has(call.route) ? DEPRECATION_HEADERS : {}),
  };
  const raw = RAW_ANSWERS.find(([pattern]) => pattern.test(call.route))?.[1];
  const own = raw ?? { ...call.operation.responses, ...FORM_ANSWERS[call.route] };
  return Object.fromEntries(
    Object.entries(own)
      .filter(([status]) => isSuccess(status))
      .map(([status, answer]) => {
        const content = describeContent(answer.content ?? {}, { name: nounOf(call), refer });
        const rest = Object.keys(content).length > 0 && status.startsWith('2') && status !== '204' ? { content } : {};
        return [status, { description: describeStatus(status), headers: { ...answer.headers, ...headers }, ...rest }];
      }),
  );
};

/** `clients` of `/api/clients/{id}`: what a bare text or number of the call is about. */
export const nounOf = ({ path }: Call): string => path.split('/').findLast((part) => !part.includes('{')) ?? '';
