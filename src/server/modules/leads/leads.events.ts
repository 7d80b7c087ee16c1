declare module '#server/platform/events.ts' {
  interface Events {
    /** A visitor asked for help; not sent for leads held as spam. */
    'lead.captured': { leadId: number };
    /** The calls of these leads are written; oldest first, each lead once. */
    'leads.planned': { leadIds: number[] };
    /** A visitor asked again for what was answered, given up or left waiting; `at` in ISO 8601. */
    'lead.returned': { leadId: number; at: string };
    /** A person was forgotten: whoever keeps anything of these leads drops it. */
    'lead.erased': { leadIds: number[] };
  }
}

export {};
