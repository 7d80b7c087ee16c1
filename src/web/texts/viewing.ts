export const viewing = 'Viewing as client';
export const youAreViewingAs = (client: string, until: string) =>
  `You are viewing as ${client}. Read-only until ${until}.`;
export const stop = 'Stop';
export const onlyTheClient = 'Only the client can do this. You are viewing.';
export const viewAsClient = 'View as client';
export const failedToViewAsClient = 'Failed to view as client';
export const serverNotReached = 'The server could not be reached.';
export const lastViewedByTheAgency = (day: string) => `Your agency last looked at this portal on ${day}.`;
