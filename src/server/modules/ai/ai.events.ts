declare module '#server/platform/events.ts' {
  interface Events {
    /** A client has used 80 % of its monthly budget. Emitted once a month; amounts in US dollars. */
    'ai.budget_warned': { clientId: number; month: string; spent: number; budget: number };
  }
}

export {};
