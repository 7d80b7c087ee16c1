declare module '#server/platform/events.ts' {
  interface Events {
    /** A client's report was made; `at` in ISO 8601. */
    'report.ready': {
      reportId: number;
      clientId: number;
      month: string;
      reportVersion: number;
      awaitsApproval: boolean;
      at: string;
    };
  }
}

export {};
