declare module '#server/platform/events.ts' {
  interface Events {
    'farm.archived': { farmId: number };
    'farm.restored': { farmId: number };
    'client.archived': { clientId: number };
    'client.restored': { clientId: number };
  }
}

export {};
