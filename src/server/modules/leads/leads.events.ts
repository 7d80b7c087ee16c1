declare module '#server/platform/events.ts' {
  interface Events {
    /** A visitor asked for help; not sent for leads held as spam. */
    'lead.captured': { leadId: number };
    /** A person was forgotten: whoever keeps anything of these leads drops it. */
    'lead.erased': { leadIds: number[] };
  }
}

export {};
