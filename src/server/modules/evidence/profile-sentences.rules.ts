import type { EvidenceValues } from '#shared/evidence.ts';
import { INTENTS, type Intent } from '#shared/intents.ts';
import { hashText } from '#shared/text-hash.ts';
import { AUTO_ADVICE } from './profile-advice/auto.rules.ts';
import type { ProfileAdvice } from './profile-advice/advice.types.ts';
import { BUILDING_ADVICE } from './profile-advice/building.rules.ts';
import { ELECTRICAL_ADVICE } from './profile-advice/electrical.rules.ts';
import { EXTERIOR_ADVICE } from './profile-advice/exteriors.rules.ts';
import { HOUSEHOLD_ADVICE } from './profile-advice/household.rules.ts';
import { HVAC_ADVICE } from './profile-advice/hvac.rules.ts';
import { OTHER_ADVICE } from './profile-advice/other.rules.ts';
import { OUTDOOR_ADVICE } from './profile-advice/outdoors.rules.ts';
import { PEST_ADVICE } from './profile-advice/pests.rules.ts';
import { PLUMBING_ADVICE } from './profile-advice/plumbing.rules.ts';
import { RADON_ADVICE } from './profile-advice/radon.rules.ts';
import { RESTORATION_ADVICE } from './profile-advice/restoration.rules.ts';
import { ROOFING_ADVICE } from './profile-advice/roofing.rules.ts';
import { WATER_EQUIPMENT_ADVICE } from './profile-advice/water-equipment.rules.ts';
import { readProfile, type ProfileReading } from './profile-statements.rules.ts';
import type { PlaceProfile, ProfileArea, ProfileSource } from './profiles.types.ts';

export const PROFILE_ADVICE: readonly ProfileAdvice[] = [
  ...PLUMBING_ADVICE,
  ...WATER_EQUIPMENT_ADVICE,
  ...HVAC_ADVICE,
  ...ELECTRICAL_ADVICE,
  ...ROOFING_ADVICE,
  ...EXTERIOR_ADVICE,
  ...BUILDING_ADVICE,
  ...RADON_ADVICE,
  ...RESTORATION_ADVICE,
  ...PEST_ADVICE,
  ...OUTDOOR_ADVICE,
  ...HOUSEHOLD_ADVICE,
  ...AUTO_ADVICE,
  ...OTHER_ADVICE,
];

type Purpose = 'why' | 'act' | 'hire';

const PURPOSES: Record<Intent, Purpose> = {
  signs: 'why',
  urgency: 'act',
  first_steps: 'act',
  risk: 'why',
  causes: 'why',
  diy_vs_pro: 'hire',
  cost_factors: 'hire',
  process: 'hire',
  duration: 'hire',
  preparation: 'act',
  aftercare: 'act',
  prevention: 'act',
  recurrence: 'why',
  methods: 'hire',
  frequency: 'act',
  seasonal: 'act',
  legal_permit: 'hire',
  insurance: 'hire',
  property_type: 'why',
  choose: 'hire',
  verify: 'hire',
  after_hours: 'act',
  paperwork: 'hire',
  second_opinion: 'hire',
};

/** What else may serve a question when nothing was written for its own purpose. */
const NEXT_BEST: Record<Purpose, readonly Purpose[]> = {
  why: ['why', 'act', 'hire'],
  act: ['act', 'why', 'hire'],
  hire: ['hire', 'act', 'why'],
};

/** A true sentence about the homes or the climate of a place, and what the reader should do because of it. */
export interface ProfileSentence {
  /** The same for the same advice, however it is introduced. */
  key: string;
  kind: 'local_profile';
  statement: string;
  advice: string;
  values: EvidenceValues | null;
  /** The questions whose purpose the advice serves. */
  intents: Intent[];
  /** True when the advice was written for a question like the one asked. */
  fits: boolean;
  area: ProfileArea;
  source: ProfileSource;
  /** The row's figures, which hold every number of the statement. */
  quote: string;
  region: { city: string; state: string };
}

export interface ProfileSubject {
  service: string;
  /** Null: for any question. */
  intent: Intent | null;
  profile: PlaceProfile;
  city: string;
  state: string;
  /** Picks other words for another client of the same place. */
  seed?: string;
}

const pick = <T>(options: readonly T[], seed: string): T | undefined => options[hashText(seed) % options.length];

/** Of two true sentences the one about the smaller area helps more. */
const AREA_ORDER: readonly ProfileArea['kind'][] = [
  'town',
  'census_area',
  'county',
  'state',
  'climate_zone',
  'division',
];

const intentsOf = (purpose: Purpose): Intent[] => INTENTS.filter((intent) => PURPOSES[intent] === purpose);

const toSentence = (
  subject: ProfileSubject,
  { told, advice, purpose }: { told: ProfileReading; advice: ProfileAdvice; purpose: Purpose },
): ProfileSentence[] => {
  const { service, intent, city, state } = subject;
  const seed = `${subject.seed ?? ''} ${city} ${state} ${service} ${intent ?? ''} ${told.reading}`;
  const text = pick(advice[purpose] ?? [], seed);
  const statement = pick(told.statements, `${seed} ${purpose}`);
  if (text === undefined || statement === undefined) return [];
  const values =
    told.percent === null
      ? null
      : { min: told.percent, max: told.percent, unit: 'percent of homes', asOf: told.source.asOf };
  return [
    {
      key: `profile:${told.reading}:${hashText(text).toString(36)}`,
      kind: 'local_profile',
      statement,
      advice: text,
      values,
      intents: intentsOf(purpose),
      fits: intent === null || PURPOSES[intent] === purpose,
      area: told.area,
      source: told.source,
      quote: told.figures,
      region: { city, state },
    },
  ];
};

const purposesFor = (advice: ProfileAdvice, intent: Intent | null): Purpose[] => {
  const written = (['why', 'act', 'hire'] as const).filter((purpose) => advice[purpose]);
  if (intent === null) return written;
  return NEXT_BEST[PURPOSES[intent]].filter((purpose) => written.includes(purpose)).slice(0, 1);
};

/**
 * What a page about the service may say of the place, best first: advice for the question before other advice, smaller
 * areas before wider ones. Nothing where no value is telling or no advice follows from it. The same page always gets the
 * same words; other pages and other places get others.
 */
export const profileSentences = (subject: ProfileSubject): ProfileSentence[] => {
  const readings = readProfile(subject.profile);
  const found = PROFILE_ADVICE.filter(({ services }) => services.includes(subject.service)).flatMap((advice) =>
    readings
      .filter(({ reading }) => reading === advice.on)
      .flatMap((told) =>
        purposesFor(advice, subject.intent).flatMap((purpose) => toSentence(subject, { told, advice, purpose })),
      ),
  );
  const rank = ({ fits, area }: ProfileSentence): number => (fits ? 0 : 10) + AREA_ORDER.indexOf(area.kind);
  return found.toSorted((one, other) => rank(one) - rank(other));
};
