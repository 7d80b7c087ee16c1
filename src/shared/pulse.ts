/** The header of the session check that changes whenever a count of the sidebar, the bell or the dashboard may have. */
export const PULSE_HEADER = 'x-pulse';
