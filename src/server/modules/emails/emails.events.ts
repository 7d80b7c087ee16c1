declare module '#server/platform/events.ts' {
  interface Events {
    /** E-mails are in the outbox and may be sent. */
    'email.queued': { emailIds: number[] };
  }
}

export {};
