/**
 * Header of the session check; its value changes whenever a count of the sidebar, the bell or the dashboard may have
 * changed.
 */
export const CHANGE_TOKEN_HEADER = 'x-change-token';
