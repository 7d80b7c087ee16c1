import { z } from 'zod';
import { ListView, PageQuery } from './api.ts';
import { CLIENT_FACTS, CLIENT_FIELDS, clientMaxLength } from './client-fields.ts';
import { fieldSchemas, joinFields } from './field-list.ts';
import { settableFields } from './settable-fields.ts';
import { CLIENT_SORTS } from './sort-choices.ts';
import { ClientLogo } from './site-theme.ts';
import {
  DateOrTime,
  emailAddress,
  Id,
  optionalText,
  optionalUrl,
  requiredText,
  Timestamp,
  trimmedText,
} from './text.ts';
import { THEME_NAMES } from './themes.ts';

export { CLIENT_DEFAULTS } from './client-fields.ts';

export const ClientFact = z.enum(CLIENT_FACTS);
export type ClientFact = z.infer<typeof ClientFact>;

/** A whole number of years; anything else is undefined, and the record falls back to the unconfirmed default. */
const yearsInBusiness = z
  .union([z.number(), z.string()])
  .nullable()
  .transform((value) => {
    const years = value === null || value === '' ? Number.NaN : Number(value);
    return Number.isInteger(years) && years >= 0 && years <= 500 ? years : undefined;
  });

const accent = z
  .string()
  .trim()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #155e3b.')
  .nullable()
  .optional();

// Fields that are no free text of the length that their list names.

const inputs = {
  name: requiredText(200, 'Enter the client’s name.'),
  email: emailAddress,
  industry: requiredText(100, 'Enter the industry.'),
  location: requiredText(200, 'Enter the location for targeting.'),
  gmbLink: optionalUrl(),
  website: optionalUrl(),
  webhookUrl: optionalUrl(),
  yearsInBusiness: yearsInBusiness.optional(),
  emergencyService: z.boolean().optional(),
  accent,
  theme: z.enum(THEME_NAMES).nullable().optional(),
  clientPassword: z.string().max(256).nullable().optional(),
};

const values = {
  name: z.string(),
  email: z.string(),
  industry: z.string(),
  location: z.string(),
  yearsInBusiness: z.number(),
  emergencyService: z.boolean(),
  /** Null for the theme that fits the industry. */
  theme: z.enum(THEME_NAMES).nullable(),
  logo: ClientLogo.nullable(),
  farmCount: z.number(),
  leadCount: z.number(),
  createdAt: Timestamp,
};

const text = z.string().nullable();

const clientInputs = fieldSchemas(CLIENT_FIELDS, 'set', {
  own: inputs,
  text: (field) => optionalText(clientMaxLength(field)),
});

/** The fields as the portal's answers hold them. */
export const portalClientValues = fieldSchemas(CLIENT_FIELDS, 'portal', { own: values, text: () => text });

export const Client = z.object(
  joinFields({ id: z.number() }, fieldSchemas(CLIENT_FIELDS, 'record', { own: values, text: () => text }), {
    hasPortalPassword: z.boolean(),
    /** Leads since the first of this month (UTC), and drafts; both of its farms at work. */
    monthLeadCount: z.number(),
    draftCount: z.number(),
    /** The facts that staff sent explicitly; only these may reach a public page. */
    confirmedFacts: z.array(ClientFact),
    /** Since when it rests, and who archived it; null for a client at work. */
    archivedAt: Timestamp.nullable(),
    archivedBy: z.string().nullable(),
  }),
);
export type Client = z.infer<typeof Client>;

/** A client by name and place, for choices. */
export const ClientSummary = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type ClientSummary = z.infer<typeof ClientSummary>;

export const ClientFilter = z.object({
  /** Searches name, e-mail, phone, industry and location. */
  q: trimmedText(200).optional(),
  /** Archived clients: left out by default, `true` lists only them. */
  archived: z.enum(['true', 'false']).optional(),
  /** Only this client. */
  clientId: Id.optional(),
  /** When it was added. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(CLIENT_SORTS).default('newest'),
});
export type ClientFilter = z.infer<typeof ClientFilter>;
export const ClientQuery = ClientFilter.extend(PageQuery.shape).extend(ListView.shape);

export const CreateClient = settableFields(Client, clientInputs);
export type CreateClient = z.infer<typeof CreateClient>;

export const UpdateClient = settableFields(Client, z.object(clientInputs).partial().shape);
export type UpdateClient = z.infer<typeof UpdateClient>;

export const PortalCredentials = z.strictObject({
  clientUsername: requiredText(100, 'Username is required.'),
  clientPassword: trimmedText(256).optional(),
  /** Whether the client must choose its own password at the next sign-in. */
  mustChange: z.boolean().optional(),
});
export type PortalCredentials = z.infer<typeof PortalCredentials>;
export const PortalCredentialsAnswer = z.object({
  clientUsername: z.string(),
  created: z.boolean(),
});

export const WebhookTestAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  status: z.number().optional(),
  durationMs: z.number().optional(),
});
export type WebhookTestAnswer = z.infer<typeof WebhookTestAnswer>;

export const DeletedAnswer = z.object({ message: z.string() });
