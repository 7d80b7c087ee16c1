declare module '#server/platform/events.ts' {
  interface Events {
    /** A person was forgotten by the agency itself: whoever keeps copies of inquiries drops them. */
    'inquiry.erased': { inquiryIds: number[] };
  }
}

export {};
