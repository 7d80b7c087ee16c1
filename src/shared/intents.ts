/** The 24 search intents in journey order (the study of landing pages, 5.2). One page answers one intent. */
export const INTENTS = [
  'signs',
  'urgency',
  'first_steps',
  'risk',
  'causes',
  'diy_vs_pro',
  'cost_factors',
  'process',
  'duration',
  'preparation',
  'aftercare',
  'prevention',
  'recurrence',
  'methods',
  'frequency',
  'seasonal',
  'legal_permit',
  'insurance',
  'property_type',
  'choose',
  'verify',
  'after_hours',
  'paperwork',
  'second_opinion',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Planned before any other: what a worried reader asks first. */
export const CORE_INTENTS: readonly Intent[] = ['signs', 'urgency', 'cost_factors', 'process', 'choose'];

/** How hub pages group questions: by what the reader needs. */
export const INTENT_NEEDS: Record<Intent, 'Understand it' | 'Act now' | 'Plan the work' | 'Choose who helps'> = {
  signs: 'Understand it',
  urgency: 'Act now',
  first_steps: 'Act now',
  risk: 'Understand it',
  causes: 'Understand it',
  diy_vs_pro: 'Act now',
  cost_factors: 'Plan the work',
  process: 'Plan the work',
  duration: 'Plan the work',
  preparation: 'Plan the work',
  aftercare: 'Plan the work',
  prevention: 'Understand it',
  recurrence: 'Understand it',
  methods: 'Plan the work',
  frequency: 'Plan the work',
  seasonal: 'Understand it',
  legal_permit: 'Choose who helps',
  insurance: 'Choose who helps',
  property_type: 'Understand it',
  choose: 'Choose who helps',
  verify: 'Choose who helps',
  after_hours: 'Act now',
  paperwork: 'Choose who helps',
  second_opinion: 'Choose who helps',
};
