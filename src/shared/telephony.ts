import { z } from 'zod';
import { readPhone } from './phones.ts';
import { CALL_RESULTS, TELEPHONY_PROVIDERS, TELEPHONY_TASK_KINDS } from './telephony-choices.ts';
import { Id, optionalText, requiredText, Timestamp } from './text.ts';

export const TelephonyProviderId = z.enum(TELEPHONY_PROVIDERS);

/** A phone number of the United States or Canada, as E.164. */
const americanPhone = z
  .string('Enter a phone number.')
  .max(40)
  .transform((typed, context) => {
    const e164 = readPhone(typed)?.e164 ?? null;
    if (e164 !== null && /^\+1\d{10}$/.test(e164)) return e164;
    context.addIssue({ code: 'custom', message: 'Enter a phone number with its area code, such as (401) 555-0134.' });
    return z.NEVER;
  });

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time, such as 08:00.');

/** When calls are forwarded, in the client's time zone; weekdays from 1 for Monday. */
export const CallHours = z
  .strictObject({
    days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7),
    from: clockTime,
    to: clockTime,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Enter a time after the first one.' });
export type CallHours = z.infer<typeof CallHours>;

const numberSettings = {
  forwardTo: americanPhone,
  /** Said to whoever takes the call, before the caller is connected; null for nothing. */
  whisper: optionalText(200),
  /** Null for always. */
  hours: CallHours.nullable(),
  /** Whether callers may leave a message when nobody takes the call. */
  takesMessages: z.boolean(),
  /** Days until messages are deleted. */
  keepDays: z
    .number('Enter a number of days.')
    .int()
    .min(1, 'Enter at least 1 day.')
    .max(365, 'Enter at most 365 days.'),
};

export const AddTrackingNumber = z.strictObject({
  provider: TelephonyProviderId,
  phone: americanPhone,
  farmId: Id,
  /** Its calls are this page's; without one they are the farm's. */
  pageId: Id.nullable().optional(),
  ...numberSettings,
  hours: numberSettings.hours.optional(),
  takesMessages: numberSettings.takesMessages.optional(),
  keepDays: numberSettings.keepDays.optional(),
});
export type AddTrackingNumber = z.infer<typeof AddTrackingNumber>;

export const UpdateTrackingNumber = z.strictObject(numberSettings).partial();
export type UpdateTrackingNumber = z.infer<typeof UpdateTrackingNumber>;

export const TrackingNumber = z.object({
  id: z.number(),
  clientId: z.number(),
  farmId: z.number(),
  farmName: z.string(),
  pageId: z.number().nullable(),
  pageTitle: z.string().nullable(),
  provider: TelephonyProviderId,
  phoneE164: z.string(),
  phoneShown: z.string(),
  forwardTo: z.string(),
  forwardShown: z.string(),
  whisper: z.string().nullable(),
  hours: CallHours.nullable(),
  takesMessages: z.boolean(),
  keepDays: z.number(),
  calls: z.number(),
  createdAt: Timestamp,
  createdBy: z.string(),
});
export type TrackingNumber = z.infer<typeof TrackingNumber>;

/** The numbers of a client, and the providers that are connected. */
export const ClientNumbers = z.object({
  numbers: z.array(TrackingNumber),
  providers: z.array(TelephonyProviderId),
  /** IANA; hours are meant in it. */
  timeZone: z.string(),
});
export type ClientNumbers = z.infer<typeof ClientNumbers>;

/** A call of a tracking number that ended. */
export const PhoneCall = z.object({
  id: z.number(),
  pageId: z.number().nullable(),
  numberE164: z.string(),
  numberShown: z.string(),
  /** E.164; null where the caller withheld it. */
  fromE164: z.string().nullable(),
  fromShown: z.string().nullable(),
  result: z.enum(CALL_RESULTS),
  /** How long the caller spoke with somebody, or left a message; 0 where nobody took the call. */
  seconds: z.number(),
  startedAt: Timestamp,
  /** The caller's message; null without one, and once it was deleted. */
  message: z.object({ seconds: z.number(), deletesAt: Timestamp }).nullable(),
});
export type PhoneCall = z.infer<typeof PhoneCall>;

const TelephonyTask = z.object({
  id: z.number(),
  provider: TelephonyProviderId,
  kind: z.enum(TELEPHONY_TASK_KINDS),
  /** The number as it is read; null for a recording. */
  subject: z.string().nullable(),
  attempts: z.number(),
  failure: z.string().nullable(),
  createdAt: Timestamp,
});
export type TelephonyTask = z.infer<typeof TelephonyTask>;

/** Which providers are connected, and what has still to be done there. */
export const TelephonyState = z.object({
  providers: z.array(
    z.object({
      provider: TelephonyProviderId,
      /** The account as the provider names it; null where it is not connected. */
      account: z.string().nullable(),
      numbers: z.number(),
    }),
  ),
  /** Where the provider's callbacks come. */
  callbackAddress: z.string(),
  tasks: z.array(TelephonyTask),
});
export type TelephonyState = z.infer<typeof TelephonyState>;

export const ConnectTelephony = z.strictObject({
  account: requiredText(100, 'Enter the Account SID.'),
  token: requiredText(200, 'Enter the auth token.'),
});
export type ConnectTelephony = z.infer<typeof ConnectTelephony>;
