declare module '#server/platform/events.ts' {
  interface Events {
    /** A visitor asked for help; not sent for leads held as spam. */
    'lead.captured': { leadId: number };
  }
}

export {};
