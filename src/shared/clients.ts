import { z } from 'zod';
import { ClientLogo } from './site-theme.ts';
import { settableFields } from './settable-fields.ts';
import { emailAddress, optionalText, optionalUrl, requiredText, Timestamp, trimmedText } from './text.ts';
import { THEME_NAMES } from './themes.ts';

/** Initial values of the form. A default is never a confirmed fact and never reaches a public page. */
export const CLIENT_DEFAULTS = {
  yearsInBusiness: 10,
  established: '2015',
  emergencyService: true,
  serviceHours: '24/7 Emergency Service',
} as const;

/** Fields that pages may state about a client once staff have sent them explicitly. */
export const CLIENT_FACTS = [
  'phone',
  'address',
  'city',
  'state',
  'zipCode',
  'gmbLink',
  'website',
  'yearsInBusiness',
  'established',
  'emergencyService',
  'licenseNumber',
  'insuranceInfo',
  'serviceHours',
] as const;
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

const fields = {
  name: requiredText(200, 'Enter the client’s name.'),
  email: emailAddress,
  phone: optionalText(40),
  address: optionalText(300),
  city: optionalText(100),
  state: optionalText(50),
  zipCode: optionalText(20),
  industry: requiredText(100, 'Enter the industry.'),
  location: requiredText(200, 'Enter the location for targeting.'),
  gmbLink: optionalUrl(),
  website: optionalUrl(),
  webhookUrl: optionalUrl(),
  notes: optionalText(10_000),
  clientUsername: optionalText(100),
  clientPassword: z.string().max(256).nullable().optional(),
  yearsInBusiness: yearsInBusiness.optional(),
  established: optionalText(40),
  emergencyService: z.boolean().optional(),
  licenseNumber: optionalText(100),
  insuranceInfo: optionalText(300),
  serviceHours: optionalText(200),
  accent: z
    .string()
    .trim()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Use a colour such as #155e3b.')
    .nullable()
    .optional(),
  /** Null for the industry's theme. */
  theme: z.enum(THEME_NAMES).nullable().optional(),
};

export const Client = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  industry: z.string(),
  location: z.string(),
  gmbLink: z.string().nullable(),
  website: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  notes: z.string().nullable(),
  clientUsername: z.string().nullable(),
  hasPortalPassword: z.boolean(),
  yearsInBusiness: z.number(),
  established: z.string().nullable(),
  emergencyService: z.boolean(),
  licenseNumber: z.string().nullable(),
  insuranceInfo: z.string().nullable(),
  serviceHours: z.string().nullable(),
  accent: z.string().nullable(),
  /** Null while the industry decides. */
  theme: z.enum(THEME_NAMES).nullable(),
  logo: ClientLogo.nullable(),
  /** The facts that staff sent explicitly; only these may reach a public page. */
  confirmedFacts: z.array(ClientFact),
  mainHubDomain: z.string().nullable(),
  mainHubTitle: z.string().nullable(),
  farmCount: z.number(),
  leadCount: z.number(),
  createdAt: Timestamp,
});
export type Client = z.infer<typeof Client>;

export const CreateClient = settableFields(Client, fields);
export type CreateClient = z.infer<typeof CreateClient>;

export const UpdateClient = settableFields(Client, z.object(fields).partial().shape);
export type UpdateClient = z.infer<typeof UpdateClient>;

/** Names of the fields that can be set, to pick them out of a parsed body. */
export const CLIENT_FIELDS = Object.keys(fields) as (keyof CreateClient)[];

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
