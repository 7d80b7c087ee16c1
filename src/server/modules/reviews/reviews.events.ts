declare module '#server/platform/events.ts' {
  interface Events {
    /** A customer wrote a review; its text stays in its record alone. `at` in ISO 8601. */
    'review.received': {
      reviewId: number;
      clientId: number;
      leadId: number;
      rating: number;
      at: string;
    };
  }
}

export {};
