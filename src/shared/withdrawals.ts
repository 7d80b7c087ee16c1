import { z } from 'zod';
import { CONTACT_CHANNELS, WITHDRAWAL_SORTS, WITHDRAWAL_SOURCES, WITHDRAWAL_STATES } from './withdrawal-choices.ts';
import { DateOrTime, emailAddress, Id, Timestamp, trimmedText } from './text.ts';

export const ContactChannel = z.enum(CONTACT_CHANNELS);
export type ContactChannel = z.infer<typeof ContactChannel>;

/** A person's wish not to be contacted. */
export const Withdrawal = z.object({
  id: z.number(),
  /** Null for the whole agency: every client obeys it. */
  clientId: z.number().nullable(),
  clientName: z.string().nullable(),
  leadId: z.number().nullable(),
  /** Both are null once the person is erased; the wish is still obeyed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channels: z.array(ContactChannel),
  source: z.enum(WITHDRAWAL_SOURCES),
  /** Who recorded it; null for the person's own link. */
  recordedBy: z.string().nullable(),
  requestedAt: Timestamp,
  /** Ten business days later: until then it must be obeyed everywhere, outside this product too. */
  dueAt: Timestamp,
  completedAt: Timestamp.nullable(),
  completedBy: z.string().nullable(),
  /** When it was taken back; it is no longer obeyed. */
  liftedAt: Timestamp.nullable(),
  liftedBy: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const WithdrawalFilter = z.object({
  q: trimmedText(200).optional(),
  clientId: Id.optional(),
  leadId: Id.optional(),
  state: z.enum(WITHDRAWAL_STATES).optional(),
  source: z.enum(WITHDRAWAL_SOURCES).optional(),
  channel: ContactChannel.optional(),
  /** When the person withdrew. */
  from: DateOrTime.optional(),
  to: DateOrTime.optional(),
});
export type WithdrawalFilter = z.infer<typeof WithdrawalFilter>;
export type WithdrawalSort = (typeof WITHDRAWAL_SORTS)[number];
export const WithdrawalQuery = WithdrawalFilter.extend({ sort: z.enum(WITHDRAWAL_SORTS).default('newest') });
export type WithdrawalQuery = z.infer<typeof WithdrawalQuery>;

const channels = z.array(ContactChannel).min(1, 'Choose at least one.').max(CONTACT_CHANNELS.length);

/** A withdrawal by a lead, recorded by staff or the client. */
export const RecordLeadWithdrawal = z.strictObject({
  channels,
  /** For every client of the agency. */
  isForAgency: z.boolean().default(false),
});
export type RecordLeadWithdrawal = z.infer<typeof RecordLeadWithdrawal>;

export const RecordOwnWithdrawal = RecordLeadWithdrawal.pick({ channels: true });
export type RecordOwnWithdrawal = z.infer<typeof RecordOwnWithdrawal>;

/** A withdrawal by somebody who need not be a lead. */
export const RecordWithdrawal = z.strictObject({
  /** Null for the whole agency. */
  clientId: Id.nullable(),
  email: emailAddress.optional(),
  phone: trimmedText(40).optional(),
  channels,
});
export type RecordWithdrawal = z.infer<typeof RecordWithdrawal>;
