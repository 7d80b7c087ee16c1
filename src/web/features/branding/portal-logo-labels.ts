export const PORTAL_LOGO_LABELS = {
  agency: 'The agency’s',
  own: 'The client’s own',
  none: 'None, the name alone',
} as const;
