import { z } from 'zod';
import { CALCULATOR_INDUSTRIES, CALCULATOR_LIMITS, clampNumber, type CalculatorNumber } from './calculator.ts';
import { PROSPECT_KINDS, PROSPECT_STATUSES, PRIVACY_WISHES, readDemoTime } from './prospect-options.ts';
import { settableFields } from './settable-fields.ts';
import type { OwnFigure } from './public-figures.ts';
import { PROSPECT_SORTS } from './sort-choices.ts';
import { US_STATES } from './states.ts';
import { DateOrTime, emailAddress, Id, optionalText, requiredText, Timestamp, trimmedText } from './text.ts';

const ProspectKind = z.enum(PROSPECT_KINDS);
const ProspectStatus = z.enum(PROSPECT_STATUSES);

/** A privacy request is answered within this many days (specification, section 2). */
export const PRIVACY_ANSWER_DAYS = 30;

const Factor = z.number('Enter a number.').min(0, 'Enter 0 or more.').max(1_000_000, 'Enter at most 1,000,000.');
const Industry = z.enum(CALCULATOR_INDUSTRIES);

const IndustryConstants = z.strictObject({
  multiplier: Factor,
  farms: Factor,
  questionsPerFarm: Factor,
  typicalCostPerLead: Factor,
  productCostPerLead: Factor,
  conversionRate: Factor.max(100, 'Enter at most 100 %.'),
  caseValue: Factor,
});

const CalculatorConstants = z.strictObject({
  questionsPerFarm: Factor.min(1, 'Enter 1 or more.'),
  citiesPerState: Factor.min(1, 'Enter 1 or more.'),
  citiesOfTheNation: Factor.min(1, 'Enter 1 or more.'),
  citiesPerTenMiles: Factor,
  industries: z.record(Industry, IndustryConstants),
});

/** The federal district is not a state. */
const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map(({ code }) => code).filter((code) => code !== 'DC'));

const clampedNumber = (name: CalculatorNumber) =>
  z
    .unknown()
    .optional()
    .transform((typed) => clampNumber(name, typed));

/** Numbers are clamped as the calculator clamps them, never refused. */
const CalculatorInputs = z.object({
  currentLeads: clampedNumber('currentLeads'),
  industry: Industry.catch('other'),
  targetCities: clampedNumber('targetCities'),
  avgLeadValue: clampedNumber('avgLeadValue'),
  currentCostPerLead: clampedNumber('currentCostPerLead'),
  radius: clampedNumber('radius'),
  isNational: z.boolean().catch(false),
  numberOfServices: clampedNumber('numberOfServices').transform(Math.round),
  selectedStates: z
    .array(z.string())
    .max(60)
    .catch([])
    .transform((codes) => [...new Set(codes)].filter((code) => STATE_CODES.has(code))),
  estimatedCities: z.number().int().min(0).max(CALCULATOR_LIMITS.targetCities.max).nullable().catch(null),
});

const GrowthProjection = z.object({
  cities: z.number(),
  totalPages: z.number(),
  recommendedFarms: z.number(),
  projectedLeads: z.number(),
  extraLeads: z.number(),
  monthlySavings: z.number(),
  monthlyIncrease: z.number(),
  annualIncrease: z.number(),
  percentIncrease: z.number(),
});

const honeypot = z.string().max(2000).optional();
/** A callback number: long enough for a phone number, with an area code in digits. */
const phone = requiredText(40, 'Enter your phone number.').refine(
  (text) => /\d{3}/.test(text) && text.replaceAll(/[^\da-z]/gi, '').length >= 7,
  'Enter your phone number.',
);

const calculatedAt = z.iso.datetime({ offset: true }).optional().catch(undefined);

/**
 * The calculator's inputs and the visitor's contact details; numbers are clamped, never refused. Unknown names are
 * ignored.
 */
export const CalculatorLead = CalculatorInputs.extend({
  name: requiredText(200, 'Enter your name.'),
  email: emailAddress,
  phone,
  company: optionalText(200),
  location: requiredText(200, 'Enter your location.'),
  calculatedAt,
  website: honeypot,
});
export type CalculatorLead = z.infer<typeof CalculatorLead>;

/** A day as a date input sends it. */
const OptionalDay = z
  .union([z.iso.date('Choose a date.'), z.literal('')])
  .transform((day) => (day === '' ? null : day));

const DEMO_TIME_RULE = 'Choose a time from 9 am to 5 pm.';

export const DemoRequest = z.object({
  name: requiredText(200, 'Enter your name.'),
  company: requiredText(200, 'Enter your company.'),
  email: emailAddress,
  phone,
  industry: requiredText(100, 'Choose your industry.'),
  preferredDate: OptionalDay.nullable().optional(),
  preferredTime: z
    .string()
    .max(20, DEMO_TIME_RULE)
    .refine((text) => text.trim() === '' || readDemoTime(text) !== null, DEMO_TIME_RULE)
    .transform(readDemoTime)
    .nullable()
    .optional(),
  /** The visitor's time zone, as the browser names it. */
  timeZone: trimmedText(60).optional(),
  message: optionalText(5000),
  website: honeypot,
});
export type DemoRequest = z.infer<typeof DemoRequest>;

export const PrivacyRequest = z.object({
  name: requiredText(200, 'Enter your name.'),
  email: emailAddress,
  wish: z.enum(PRIVACY_WISHES, 'Choose what you ask for.'),
  message: optionalText(5000),
  website: honeypot,
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

export const Prospect = z.object({
  id: z.number(),
  kind: ProspectKind,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  message: z.string().nullable(),
  /** A day, "2026-12-01", and one of `DEMO_TIMES` in the visitor's time zone. */
  preferredDate: z.string().nullable(),
  preferredTime: z.string().nullable(),
  timeZone: z.string().nullable(),
  wish: z.enum(PRIVACY_WISHES).nullable(),
  /** The calculator's inputs and result; computed on the server. */
  inputs: z.record(z.string(), z.unknown()).nullable(),
  projection: GrowthProjection.nullable(),
  constantsVersion: z.number().nullable(),
  status: ProspectStatus,
  notes: z.string().nullable(),
  /** When an answer is due; null where none was promised. */
  dueAt: Timestamp.nullable(),
  /** Steps of a privacy request: when the address was verified, the copy made, the data erased, the person notified. */
  verifiedAt: Timestamp.nullable(),
  exportedAt: Timestamp.nullable(),
  erasedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Prospect = z.infer<typeof Prospect>;

/** The token of the link that proves a privacy request to be the person's own. */
export const VerifyPrivacyRequest = z.object({ token: z.string().max(1000) });

/** Progress of a privacy request; reveals nothing about the stored data. */
export const PrivacyRequestState = z.object({
  wish: z.enum(PRIVACY_WISHES),
  dueAt: Timestamp,
  /** When the address was verified, and when the person was answered; null while not. */
  verifiedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
});
export type PrivacyRequestState = z.infer<typeof PrivacyRequestState>;

/** Records found under a verified address. */
export const FoundPerson = z.object({
  clients: z.array(z.object({ clientId: z.number(), clientName: z.string(), leads: z.number() })),
  /** Their requests to the agency, without this one. */
  prospects: z.number(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const ErasePerson = z.strictObject({ email: trimmedText(254) });

export const ErasedPerson = z.object({
  clients: z.number(),
  leads: z.number(),
  receipts: z.number(),
  prospects: z.number(),
});
export type ErasedPerson = z.infer<typeof ErasedPerson>;

export const UpdateProspect = settableFields(Prospect, {
  status: ProspectStatus.optional(),
  notes: optionalText(10_000),
});
export type UpdateProspect = z.infer<typeof UpdateProspect>;

export const ProspectFilter = z.object({
  q: trimmedText(200).optional(),
  kind: ProspectKind.optional(),
  status: ProspectStatus.optional(),
  /** When it was received. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
  sort: z.enum(PROSPECT_SORTS).default('newest'),
});
export type ProspectFilter = z.infer<typeof ProspectFilter>;

/** The current constants. */
export const CalculatorSettings = z.object({
  version: z.number(),
  constants: CalculatorConstants,
  /** Source of the figures, as entered by the admin. */
  note: z.string().nullable(),
  createdAt: Timestamp.nullable(),
  createdBy: z.string().nullable(),
});
export type CalculatorSettings = z.infer<typeof CalculatorSettings>;

export const SaveCalculatorConstants = z.strictObject({
  constants: CalculatorConstants,
  note: optionalText(2000),
  /** The version that was changed; a newer one is not overwritten. */
  baseVersion: Id,
});
export type SaveCalculatorConstants = z.infer<typeof SaveCalculatorConstants>;

const RADIUS_RULE = `Choose ${CALCULATOR_LIMITS.radius.min} to ${CALCULATOR_LIMITS.radius.max} miles.`;

export const EstimateCities = z.object({
  location: requiredText(200, 'Enter a city and a state, such as Warwick, RI.'),
  radius: z.coerce
    .number('Enter a radius in miles.')
    .min(CALCULATOR_LIMITS.radius.min, RADIUS_RULE)
    .max(CALCULATOR_LIMITS.radius.max, RADIUS_RULE),
});
export type EstimateCities = z.infer<typeof EstimateCities>;

export const CityEstimate = z.object({
  estimatedCities: z.number(),
  cities: z.array(z.object({ name: z.string(), state: z.string(), population: z.number(), distanceMiles: z.number() })),
});
export type CityEstimate = z.infer<typeof CityEstimate>;

/** The agency figures on the public page: counted by this installation, or typed by the agency. */
export type SiteStats =
  | { kind: 'counted'; pages: number; clients: number; leads: number }
  | { kind: 'own'; figures: OwnFigure[] };
