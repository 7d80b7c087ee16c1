/** The header of the session check that changes whenever a count of the sidebar, the bell or the dashboard may have. */
export const CHANGE_TOKEN_HEADER = 'x-pulse';
