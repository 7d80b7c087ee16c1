import { z } from 'zod';
import { storableText, Timestamp } from './text.ts';

/** What happens to a page when its client does not answer by the deadline. */
export const APPROVAL_TIMEOUT_ACTIONS = ['hold', 'publish'] as const;

/** Whether a client approves pages before publication, its deadline, and what happens on timeout. */
export const ApprovalSettings = z.strictObject({
  approvesPages: z.boolean(),
  approvalDays: z.number().int().min(1, 'Choose 1 to 60 days.').max(60, 'Choose 1 to 60 days.'),
  approvalOnTimeout: z.enum(APPROVAL_TIMEOUT_ACTIONS, 'Choose hold or publish.'),
});
export type ApprovalSettings = z.infer<typeof ApprovalSettings>;

export const APPROVAL_STATES = ['waiting', 'approved', 'changes', 'expired', 'auto_approved', 'withdrawn'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** A client's approval of a page version, given or still awaited. */
export const ClientApproval = z.object({
  state: z.enum(APPROVAL_STATES),
  version: z.number(),
  requestedAt: Timestamp,
  dueAt: Timestamp,
  /** What happens at the deadline. */
  onTimeout: z.enum(APPROVAL_TIMEOUT_ACTIONS),
  answeredAt: Timestamp.nullable(),
  comment: z.string().nullable(),
});
export type ClientApproval = z.infer<typeof ClientApproval>;

export const PortalApproval = ClientApproval.extend({
  id: z.number(),
  title: z.string(),
  farmName: z.string(),
});
export type PortalApproval = z.infer<typeof PortalApproval>;

export const AnswerApproval = z
  .strictObject({ answer: z.enum(['approved', 'changes']), comment: storableText.trim().max(2000).optional() })
  .refine(({ answer, comment }) => answer === 'approved' || (comment ?? '') !== '', {
    path: ['comment'],
    message: 'Say what should be changed.',
  });
export type AnswerApproval = z.infer<typeof AnswerApproval>;
