declare module '#server/platform/events.ts' {
  interface Events {
    /** Mails stand in the outbox and may be sent. */
    'mail.queued': { mailIds: number[] };
  }
}

export {};
