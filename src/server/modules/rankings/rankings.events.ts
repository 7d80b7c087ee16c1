declare module '#server/platform/events.ts' {
  interface Events {
    /** Four fifths of the month's budget for rank look-ups are used up, a client's or, without a client, the whole one. US dollars. */
    'rankings.budget_warned': { clientId: number | null; month: string; spent: number; budget: number };
  }
}

export {};
