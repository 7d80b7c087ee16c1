declare module '#server/platform/events.ts' {
  interface Events {
    /** The agency erased a person: copies of these prospects must be deleted. */
    'prospect.erased': { prospectIds: number[] };
  }
}

export {};
