import { z } from 'zod';
import { IMPORT_FIELDS } from './lead-fields.ts';
import { LeadEvent } from './lead-history.ts';
import { Withdrawal } from './withdrawals.ts';
import { PhoneCall } from './telephony.ts';
import { Lead, LEAD_SOURCES, LeadStatus, LeadValue } from './leads.ts';
import { QUARANTINE_REASONS } from './quarantine.ts';
import { EMAIL_STATES, EmailKind } from './emails.ts';
import { Id, storableText, Timestamp, trimmedText } from './text.ts';

export const BulkUpdateLeads = z.strictObject({
  ids: z.array(Id).min(1, 'Choose at least one lead.').max(500, 'Choose at most 500 leads.'),
  change: z.discriminatedUnion('what', [
    z.strictObject({
      what: z.literal('status'),
      status: LeadStatus,
      /** What leads are worth in US dollars, set in the same step; those not named keep their value. */
      values: z
        .array(z.strictObject({ id: Id, value: LeadValue.nullable() }))
        .max(500)
        .optional(),
    }),
    z.strictObject({ what: z.literal('assign'), assigneeId: Id.nullable() }),
    z.strictObject({ what: z.literal('spam') }),
    z.strictObject({ what: z.literal('unquarantine') }),
    z.strictObject({ what: z.literal('trash') }),
    z.strictObject({ what: z.literal('restore') }),
  ]),
});
export type BulkUpdateLeads = z.infer<typeof BulkUpdateLeads>;

/** What a lead was before a change; `updatedAt` names the change, which is taken back only while it is the last. */
export const LeadBefore = z.strictObject({
  id: Id,
  updatedAt: Timestamp,
  status: LeadStatus.optional(),
  assigneeId: Id.nullable().optional(),
  value: LeadValue.nullable().optional(),
  notes: trimmedText(10_000).nullable().optional(),
  /** Why it was held before it was marked as spam; null when it was not held. */
  quarantine: z
    .strictObject({ reason: z.enum(QUARANTINE_REASONS), detail: trimmedText(1000).nullable() })
    .nullable()
    .optional(),
});
export type LeadBefore = z.infer<typeof LeadBefore>;

/** Takes changes back: each lead gets the values that it had before. */
export const UndoLeadChanges = z.strictObject({
  leads: z.array(LeadBefore).min(1, 'Choose at least one lead.').max(500, 'Choose at most 500 leads.'),
});
export type UndoLeadChanges = z.infer<typeof UndoLeadChanges>;

export const BulkUpdateReport = z.object({
  changed: z.number(),
  /** Leads left unchanged, with the reasons. */
  left: z.array(z.object({ id: z.number(), name: z.string().nullable(), why: z.string() })),
  /** The body of the call that takes the change back; empty for the trash, which has its own way back, and for releases. */
  undo: z.array(LeadBefore),
});
export type BulkUpdateReport = z.infer<typeof BulkUpdateReport>;

/** A member of staff to whom leads can be assigned. */
export const Assignee = z.object({ id: z.number(), name: z.string() });
export type Assignee = z.infer<typeof Assignee>;

/** What a visitor agreed to, as staff see and export it. */
export const ConsentReceipt = z.object({
  id: z.number(),
  form: z.enum([...LEAD_SOURCES, 'withdrawal']),
  given: z.boolean(),
  textVersion: z.string(),
  text: z.string(),
  pageUrl: z.string(),
  pageHash: z.string().nullable(),
  pageVersion: z.number().nullable(),
  phone: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  certificateUrl: z.string().nullable(),
  at: Timestamp,
  contentHash: z.string().nullable(),
  /** Position in the client's hash chain; null until it is added, within a minute. */
  position: z.number().nullable(),
  previousHash: z.string().nullable(),
  hash: z.string().nullable(),
});
export type ConsentReceipt = z.infer<typeof ConsentReceipt>;

/** A webhook call for the lead. */
export const LeadDelivery = z.object({
  id: z.number(),
  target: z.enum(['client', 'agency']),
  status: z.enum(['pending', 'delivered', 'failed', 'paused']),
  attempts: z.number(),
  lastStatus: z.number().nullable(),
  /** Why the last attempt failed, as a sentence. */
  lastReason: z.string().nullable(),
  createdAt: Timestamp,
  deliveredAt: Timestamp.nullable(),
  nextAttemptAt: Timestamp.nullable(),
});
export type LeadDelivery = z.infer<typeof LeadDelivery>;

/**
 * An e-mail about the lead. `gathering`: not written yet, because many leads arrived and are reported in one e-mail.
 */
export const LeadEmail = z.object({
  /** Null while gathering. */
  id: z.number().nullable(),
  kind: EmailKind,
  /** `visitor`: the lead itself. */
  audience: z.enum(['client', 'staff', 'visitor']),
  /** Null without the permission to see it. */
  to: z.string().nullable(),
  /** How many leads it reports. */
  leads: z.number(),
  /** Sent because the recipient's webhook fails. */
  isFallback: z.boolean(),
  state: z.enum([...EMAIL_STATES, 'gathering']),
  /** It bounced after a server had accepted it. */
  bouncedLater: z.boolean(),
  /** Why it was not delivered, as a sentence. */
  reason: z.string().nullable(),
  /** Number of delay reports from mail servers. */
  delays: z.number(),
  createdAt: Timestamp,
  sentAt: Timestamp.nullable(),
  failedAt: Timestamp.nullable(),
  /** Next attempt, or when it is written; null unless scheduled. */
  nextTryAt: Timestamp.nullable(),
});
export type LeadEmail = z.infer<typeof LeadEmail>;

/** A lead with its complete history. */
export const LeadTimeline = z.object({
  lead: Lead,
  page: z
    .object({
      id: z.number(),
      title: z.string(),
      url: z.string(),
      keyword: z.string(),
      isPublished: z.boolean(),
    })
    .nullable(),
  /** The keyword's position on that day; null where nothing was measured. `position` null: measured and not found. */
  rank: z.object({ keyword: z.string(), position: z.number().nullable(), checkedAt: Timestamp }).nullable(),
  events: z.array(LeadEvent),
  receipts: z.array(ConsentReceipt),
  /** What is obeyed about its addresses, the agency's as well. */
  withdrawals: z.array(Withdrawal).optional(),
  /** Of tracking numbers, oldest first; left out by servers that know of none. */
  calls: z.array(PhoneCall).optional(),
  deliveries: z.array(LeadDelivery),
  mails: z.array(LeadEmail),
});
export type LeadTimeline = z.infer<typeof LeadTimeline>;

/** A CSV file of leads for one farm. A dry run only reports; otherwise all rows are stored, or none. */
export const ImportLeads = z.strictObject({
  farmId: Id,
  csv: storableText.max(900_000, 'Use a file of at most 900 KB; split larger ones.'),
  /** The file's heading for each field; guessed from the headings when left out. */
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string().max(200)).optional(),
  dryRun: z.boolean(),
});
export type ImportLeads = z.infer<typeof ImportLeads>;

export const ImportReport = z.object({
  headings: z.array(z.string()),
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()),
  rows: z.number(),
  /** Rows that are stored, or would be. */
  ready: z.number(),
  /** Rows whose e-mail the farm already has, or that repeat within the file. */
  known: z.number(),
  /** The first hundred of them, with the reason. */
  repeats: z.array(z.object({ row: z.number(), message: z.string() })),
  /** New rows of a person whom the client knows by e-mail or phone from another lead: stored and linked to it. */
  linked: z.number(),
  /** The first hundred errors; `row` counts the heading as 1, as spreadsheets do. */
  errors: z.array(z.object({ row: z.number(), column: z.string().nullable(), message: z.string() })),
  errorCount: z.number(),
  sample: z.array(z.partialRecord(z.enum(IMPORT_FIELDS), z.string())),
  imported: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Whose records: everything the client has under this e-mail or phone. */
export const PersonLookup = z
  .strictObject({ email: trimmedText(254).optional(), phone: trimmedText(40).optional() })
  .refine(({ email, phone }) => Boolean(email) || Boolean(phone), 'Enter an e-mail address or a phone number.');
export type PersonLookup = z.infer<typeof PersonLookup>;

export const ErasureReport = z.object({
  leads: z.number(),
  receipts: z.number(),
  /** Copies that cannot be reached from here, as sentences. */
  remains: z.string(),
});
export type ErasureReport = z.infer<typeof ErasureReport>;
