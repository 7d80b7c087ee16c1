import { z } from 'zod';
import { US_STATES } from './states.ts';
import { trimmedText } from './text.ts';

export const ANSWER_MINUTES = 15;

const words = (max: number, long: number) =>
  z
    .array(trimmedText(long))
    .max(max, `Use at most ${max}.`)
    .transform((list) => [...new Set(list.filter((word) => word !== ''))]);

const StateCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => US_STATES.some((state) => state.code === code), 'Choose one of the states.');

/** Which of a client's leads are quarantined, and how soon a new one should be answered. Empty lists match nothing. */
export const LeadFilters = z.object({
  /** The client's service area: a lead that names another state and none of these is quarantined. */
  states: z.array(z.string()),
  zipPrefixes: z.array(z.string()),
  cities: z.array(z.string()),
  /** Of American phone numbers: forms ask for no address, so the phone is often the only hint of a place. */
  areaCodes: z.array(z.string()),
  blockedWords: z.array(z.string()),
  /** E-mail domains, subdomains included. */
  blockedDomains: z.array(z.string()),
  /** Quarantine people who contacted this client before. */
  firstTimeOnly: z.boolean(),
  answerMinutes: z.number(),
});
export type LeadFilters = z.infer<typeof LeadFilters>;

const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((domain) => domain.replace(/^@/, ''))
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter a domain, such as example.com.'),
  );

export const SetLeadFilters = z.strictObject({
  states: z.array(StateCode).max(51),
  zipPrefixes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^\d{1,5}$/, 'Use one to five digits.'),
    )
    .max(500),
  cities: words(500, 100),
  areaCodes: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[2-9]\d\d$/, 'Use three digits, such as 401.'),
    )
    .max(500)
    .default([]),
  blockedWords: words(500, 100),
  blockedDomains: z.array(Domain).max(500),
  firstTimeOnly: z.boolean(),
  answerMinutes: z.number().int().min(1, 'Use at least a minute.').max(10_080, 'Use at most a week.'),
});

export const NO_LEAD_FILTERS: LeadFilters = {
  states: [],
  zipPrefixes: [],
  cities: [],
  areaCodes: [],
  blockedWords: [],
  blockedDomains: [],
  firstTimeOnly: false,
  answerMinutes: ANSWER_MINUTES,
};

/** How many past leads a dry run checks, and how many it lists. */
export const DRY_RUN_LEADS = 2000;
export const DRY_RUN_NAMES = 50;

/** The client's past delivered leads that the filters would have quarantined. */
export const LeadFiltersDryRun = z.object({
  looked: z.number(),
  quarantined: z.number(),
  /** The newest of them. */
  leads: z.array(z.object({ id: z.number(), name: z.string(), createdAt: z.string(), reason: z.string() })),
});
export type LeadFiltersDryRun = z.infer<typeof LeadFiltersDryRun>;
