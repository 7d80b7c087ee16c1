export const PORTAL_LOGO_LABELS = {
  agency: 'The agency’s',
  own: 'The client’s own',
  none: 'None, only the name',
} as const;
