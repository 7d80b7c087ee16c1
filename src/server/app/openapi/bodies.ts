import { z } from 'zod';
import { CalculatorLead, DemoRequest, PrivacyRequest, VerifyPrivacyRequest } from '#shared/prospects.ts';
import { PHOTO_TYPES } from '#shared/images.ts';
import { SubmitReview } from '#shared/reviews.ts';
import { LOGO_TYPES } from '#shared/site-theme.ts';
import { tidySchema } from './components.ts';
import { PICTURE_ROUTES } from '../public-routes.ts';
import type { Call, Content, JsonSchema, Operation } from './types.ts';

type Body = NonNullable<Operation['requestBody']>;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const FILE_TYPE = 'multipart/form-data';

const BYTES: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

const schemaOf = (schema: z.ZodType): JsonSchema => tidySchema(z.toJSONSchema(schema, { io: 'input' })) as JsonSchema;

const asForm = (schema: z.ZodType): Body => ({ content: { [FORM_TYPE]: { schema: schemaOf(schema) } } });

const PICKED = z.string().optional().describe('Sent, with any value, by the button that was pressed.');

const ONE_OF_THE_PAGES_FORMS = asForm(z.union([CalculatorLead, DemoRequest, PrivacyRequest]));

/** Bodies of pages and links that read what they are sent themselves. */
const OWN_BODIES: Readonly<Record<string, Body>> = {
  'POST /api/public/prospects/:form': { required: true, ...ONE_OF_THE_PAGES_FORMS },
  'POST /api/public/inquiries/:form': { required: true, ...ONE_OF_THE_PAGES_FORMS },
  'POST /api/public/stopped-emails/:token': asForm(
    z.object({ 'List-Unsubscribe': z.literal('One-Click').optional(), resume: PICKED }),
  ),
  'POST /api/public/withdrawals/:token': asForm(z.object({ all: PICKED, resume: PICKED })),
  'POST /api/public/telephony/:provider': {
    required: true,
    ...asForm(z.object({ CallSid: z.string(), From: z.string(), To: z.string(), CallStatus: z.string() })),
  },
  'POST /api/privacy-request/confirm': {
    required: true,
    content: { [JSON_TYPE]: { schema: schemaOf(VerifyPrivacyRequest) } },
  },
  'POST /r/:token': {
    required: true,
    content: {
      [JSON_TYPE]: { schema: schemaOf(SubmitReview) },
      [FORM_TYPE]: { schema: schemaOf(SubmitReview) },
    },
  },
};

const asPicture = (types: readonly string[]): Body => ({
  required: true,
  content: Object.fromEntries(types.map((type) => [type, { schema: BYTES }])),
});

/** Fields of forms that hold files. */
const FILE_FIELDS: Readonly<Record<string, Record<string, JsonSchema>>> = {
  'POST /api/sources': { file: BYTES },
  'POST /api/client/field-jobs': { photos: { type: 'array', maxItems: 8, items: BYTES } as JsonSchema },
};

/** JSON holds no files, and a form holds them in their own fields. */
const withFiles = (content: Record<string, Content>, files: Record<string, JsonSchema>): Record<string, Content> =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema = {} }]) => {
      const own = Object.entries(schema.properties ?? {}).filter(([name]) => !(name in files));
      const properties = { ...Object.fromEntries(own), ...(type === FILE_TYPE ? files : {}) };
      return [type, { schema: { ...schema, properties } }];
    }),
  );

/** What a call takes; undefined for one that takes nothing. */
export const bodyOf = ({ route, operation: { requestBody } }: Call): Body | undefined => {
  const own = OWN_BODIES[route];
  if (own) return own;
  if (PICTURE_ROUTES.has(route)) return asPicture(route.endsWith('photo') ? PHOTO_TYPES : LOGO_TYPES);
  const files = FILE_FIELDS[route];
  return requestBody && files ? { ...requestBody, content: withFiles(requestBody.content, files) } : requestBody;
};
