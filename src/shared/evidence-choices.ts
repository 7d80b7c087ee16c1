// A separate file, so that screens can import it without the schemas.

export const EVIDENCE_KINDS = [
  'definition',
  'sign',
  'cause',
  'risk',
  'step',
  'cost_range',
  'duration',
  'deadline',
  'rule',
  'threshold',
  'statistic',
  'season',
  'local_profile',
  'authority',
] as const;

export const EVIDENCE_KIND_LABELS: Record<(typeof EVIDENCE_KINDS)[number], string> = {
  definition: 'Definition',
  sign: 'Sign',
  cause: 'Cause',
  risk: 'Risk',
  step: 'Step',
  cost_range: 'Cost',
  duration: 'Time',
  deadline: 'Deadline',
  rule: 'Rule',
  threshold: 'Threshold',
  statistic: 'Statistic',
  season: 'Season',
  local_profile: 'Homes and climate',
  authority: 'Authority',
};

export const EVIDENCE_STATES = ['proposed', 'accepted', 'rejected', 'expired'] as const;

export const EVIDENCE_ORIGINS = ['shipped', 'staff', 'research', 'client'] as const;

export const EVIDENCE_TIERS = [0, 1, 2, 3] as const;

export const TIER_LABELS: Record<(typeof EVIDENCE_TIERS)[number], string> = {
  0: 'Tier 0: the client',
  1: 'Tier 1: government, court, university, medical body',
  2: 'Tier 2: association, utility, manufacturer',
  3: 'Tier 3: price survey, trade press, others',
};

export const MAX_QUOTE_WORDS = 60;
export const MAX_STATEMENT_LENGTH = 400;
export const MAX_SOURCE_BYTES = 20 * 1024 * 1024;
