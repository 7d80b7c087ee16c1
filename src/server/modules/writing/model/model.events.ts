declare module '#server/platform/events.ts' {
  interface Events {
    /** Four fifths of a client's budget for the month are used up: told once a month. Amounts in US dollars. */
    'model.budget_warned': { clientId: number; month: string; spent: number; budget: number };
  }
}

export {};
