import type { LeadStatus } from '#shared/leads.ts';
import type { ChangedLeadPart } from '#shared/webhook-event-choices.ts';

/** What changed of a lead, for other modules. */
export type LeadChange =
  | { kind: 'status'; from: LeadStatus; to: LeadStatus }
  | { kind: 'quarantined' }
  | { kind: 'part'; part: ChangedLeadPart };

declare module '#server/platform/events.ts' {
  interface Events {
    /** A visitor sent a form; not emitted for quarantined leads. */
    'lead.captured': { leadId: number };
    /** Somebody changed a lead, its visitor wrote again, or it was quarantined; `at` in ISO 8601. */
    'lead.changed': { leadId: number; clientId: number; at: string; changes: LeadChange[] };
    /** The deliveries of these leads are written; oldest first, each lead once. */
    'leads.enqueued': { leadIds: number[] };
    /** A visitor submitted again about a lead that was answered, lost or unanswered for long; `at` in ISO 8601. */
    'lead.returned': { leadId: number; at: string };
    'lead.trashed': { leadId: number };
    'lead.restored': { leadId: number };
    /** Leads were deleted for good after their time in the trash: modules delete what they store about them. */
    'leads.purged': { leadIds: number[] };
    /** A person was erased: modules delete what they store about these leads. */
    'lead.erased': { leadIds: number[] };
  }
}
