declare module '#server/platform/events.ts' {
  interface Events {
    /** Somebody asked a client not to be contacted; webhooks carry it. */
    'withdrawal.recorded': { withdrawalId: number };
    /** A person was erased: modules delete what they store about these withdrawals. */
    'withdrawals.erased': { withdrawalIds: number[] };
  }
}

export {};
