/** Industries of the growth calculator, in display order (specification, section 9). */
export const CALCULATOR_INDUSTRIES = [
  'legal',
  'medical',
  'home-services',
  'real-estate',
  'financial',
  'automotive',
  'beauty',
  'fitness',
  'restaurant',
  'retail',
  'professional',
  'education',
  'other',
] as const;
export type CalculatorIndustry = (typeof CALCULATOR_INDUSTRIES)[number];

export const CALCULATOR_INDUSTRY_LABELS: Record<CalculatorIndustry, string> = {
  legal: 'Legal',
  medical: 'Medical',
  'home-services': 'Home services',
  'real-estate': 'Real estate',
  financial: 'Financial',
  automotive: 'Automotive',
  beauty: 'Beauty',
  fitness: 'Fitness',
  restaurant: 'Restaurant',
  retail: 'Retail',
  professional: 'Professional services',
  education: 'Education',
  other: 'Other',
};

/** The calculator's assumptions for an industry. Costs and values are US dollars; the conversion rate is in %. */
export interface IndustryConstants {
  multiplier: number;
  farms: number;
  questionsPerFarm: number;
  typicalCostPerLead: number;
  productCostPerLead: number;
  conversionRate: number;
  caseValue: number;
}

/** All constants of the calculator. Every projection names the version it was made with. */
export interface CalculatorConstants {
  questionsPerFarm: number;
  citiesPerState: number;
  citiesOfTheNation: number;
  /** Towns assumed for every ten miles of radius where they were not counted. */
  citiesPerTenMiles: number;
  industries: Record<CalculatorIndustry, IndustryConstants>;
}

const industry = (figures: [number, number, number, number, number, number, number]): IndustryConstants => {
  const [multiplier, farms, questionsPerFarm, typicalCostPerLead, productCostPerLead, conversionRate, caseValue] =
    figures;
  return { multiplier, farms, questionsPerFarm, typicalCostPerLead, productCostPerLead, conversionRate, caseValue };
};

/** Version 1: the figures of the specification, section 9. */
export const STANDARD_CONSTANTS: CalculatorConstants = {
  questionsPerFarm: 20,
  citiesPerState: 5,
  citiesOfTheNation: 50,
  citiesPerTenMiles: 1.5,
  industries: {
    legal: industry([4.5, 12, 25, 180, 35, 3.2, 8500]),
    medical: industry([3.8, 8, 20, 125, 28, 4.1, 3200]),
    'home-services': industry([5.2, 15, 30, 85, 22, 5.8, 1850]),
    'real-estate': industry([4.8, 10, 22, 95, 25, 4.5, 12_500]),
    financial: industry([3.5, 8, 18, 155, 32, 3.8, 4200]),
    automotive: industry([4.2, 12, 25, 45, 18, 6.2, 950]),
    beauty: industry([4, 10, 20, 65, 20, 5.5, 750]),
    fitness: industry([4.3, 8, 24, 55, 19, 6.8, 1200]),
    restaurant: industry([5.8, 6, 28, 35, 15, 8.2, 450]),
    retail: industry([6.2, 12, 30, 40, 16, 7.5, 650]),
    professional: industry([3.8, 10, 20, 75, 22, 4.8, 2500]),
    education: industry([3.2, 6, 15, 90, 25, 4.2, 3500]),
    other: industry([4, 10, 20, 80, 25, 5, 1500]),
  },
};

interface Range {
  min: number;
  max: number;
}

/** The upper limits are our choice: plausible for a business, and small enough that sums stay exact to the cent. */
export const CALCULATOR_LIMITS = {
  currentLeads: { min: 1, max: 1_000_000 },
  targetCities: { min: 0, max: 10_000 },
  avgLeadValue: { min: 1, max: 10_000_000 },
  currentCostPerLead: { min: 1, max: 1_000_000 },
  radius: { min: 5, max: 100 },
  numberOfServices: { min: 1, max: 50 },
} as const satisfies Record<string, Range>;
export type CalculatorNumber = keyof typeof CALCULATOR_LIMITS;

export const CALCULATOR_DEFAULTS = {
  currentLeads: 20,
  industry: 'legal',
  targetCities: 3,
  avgLeadValue: 500,
  currentCostPerLead: 150,
  radius: 25,
  numberOfServices: 3,
} as const;

/** Clamps a typed number to its limits: empty, unreadable and negative input counts as 0 before the minimum applies. */
export const clampNumber = (name: CalculatorNumber, typed: unknown): number => {
  const { min, max } = CALCULATOR_LIMITS[name];
  const number = typeof typed === 'string' && typed.trim() === '' ? 0 : Number(typed ?? 0);
  if (Number.isNaN(number)) return Math.max(0, min);
  return Math.min(Math.max(number, min), max);
};

/** What a visitor entered, clamped. */
export interface CalculatorInputs {
  currentLeads: number;
  industry: CalculatorIndustry;
  targetCities: number;
  avgLeadValue: number;
  currentCostPerLead: number;
  /** Miles. */
  radius: number;
  isNational: boolean;
  numberOfServices: number;
  /** Codes such as "RI". */
  selectedStates: string[];
  /** Towns counted around the location; null when not counted. */
  estimatedCities: number | null;
}

/** Number of towns to make pages for: by states, as counted around the location, or estimated from the radius. */
export const cityCount = (inputs: CalculatorInputs, constants: CalculatorConstants): number => {
  if (inputs.isNational) {
    const states = inputs.selectedStates.length;
    return states > 0 ? states * constants.citiesPerState : constants.citiesOfTheNation;
  }
  return inputs.estimatedCities ?? Math.max(1, Math.round((inputs.radius / 10) * constants.citiesPerTenMiles));
};

/** A projection; money in US dollars a month unless it says a year, `percentIncrease` as a share (3.5 is 350 %). */
export interface GrowthProjection {
  cities: number;
  totalPages: number;
  recommendedFarms: number;
  projectedLeads: number;
  extraLeads: number;
  monthlySavings: number;
  monthlyIncrease: number;
  annualIncrease: number;
  percentIncrease: number;
}

/** The calculator's result by the formulas of the specification, section 9. */
export const projectGrowth = (inputs: CalculatorInputs, constants: CalculatorConstants): GrowthProjection => {
  const { multiplier, farms, typicalCostPerLead, productCostPerLead } = constants.industries[inputs.industry];
  const cities = cityCount(inputs, constants);
  const projectedLeads = Math.round(inputs.currentLeads * multiplier);
  const extraLeads = projectedLeads - inputs.currentLeads;
  const monthlySavings =
    inputs.currentLeads * inputs.currentCostPerLead +
    extraLeads * typicalCostPerLead -
    projectedLeads * productCostPerLead;
  const monthlyIncrease = extraLeads * inputs.avgLeadValue + monthlySavings;
  return {
    cities,
    totalPages: inputs.numberOfServices * constants.questionsPerFarm * cities,
    recommendedFarms: farms,
    projectedLeads,
    extraLeads,
    monthlySavings,
    monthlyIncrease,
    annualIncrease: monthlyIncrease * 12,
    percentIncrease: extraLeads / inputs.currentLeads,
  };
};
