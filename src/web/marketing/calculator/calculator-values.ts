import {
  CALCULATOR_DEFAULTS,
  clampNumber,
  type CalculatorIndustry,
  type CalculatorInputs,
  type CalculatorNumber,
} from '#shared/calculator.ts';
import { emailError, requireFields, type FormErrors } from '../forms/use-public-form.ts';

/** Numbers as typed, so that an input may be empty meanwhile. */
export interface CalculatorValues extends Record<string, unknown> {
  currentLeads: string;
  industry: CalculatorIndustry;
  targetCities: string;
  avgLeadValue: string;
  currentCostPerLead: string;
  location: string;
  radius: string;
  isNational: boolean;
  numberOfServices: string;
  selectedStates: string[];
  estimatedCities: number | null;
  name: string;
  email: string;
  phone: string;
  company: string;
}

export const INITIAL_VALUES: CalculatorValues = {
  currentLeads: String(CALCULATOR_DEFAULTS.currentLeads),
  industry: CALCULATOR_DEFAULTS.industry,
  targetCities: String(CALCULATOR_DEFAULTS.targetCities),
  avgLeadValue: String(CALCULATOR_DEFAULTS.avgLeadValue),
  currentCostPerLead: String(CALCULATOR_DEFAULTS.currentCostPerLead),
  location: '',
  radius: String(CALCULATOR_DEFAULTS.radius),
  isNational: false,
  numberOfServices: String(CALCULATOR_DEFAULTS.numberOfServices),
  selectedStates: [],
  estimatedCities: null,
  name: '',
  email: '',
  phone: '',
  company: '',
};

const NUMBERS = [
  'currentLeads',
  'targetCities',
  'avgLeadValue',
  'currentCostPerLead',
  'radius',
  'numberOfServices',
] as const satisfies CalculatorNumber[];

export const toInputs = (values: CalculatorValues): CalculatorInputs => {
  const [currentLeads, targetCities, avgLeadValue, currentCostPerLead, radius, services] = NUMBERS.map((name) =>
    clampNumber(name, values[name]),
  ) as [number, number, number, number, number, number];
  return {
    currentLeads,
    targetCities,
    avgLeadValue,
    currentCostPerLead,
    radius,
    numberOfServices: Math.round(services),
    industry: values.industry,
    isNational: values.isNational,
    selectedStates: values.selectedStates,
    estimatedCities: values.estimatedCities,
  };
};

/** For values typed before the script could clamp them or mark the number of cities as counted. */
export const normalizeTyped = (typed: CalculatorValues): CalculatorValues => {
  const clamped = Object.fromEntries(NUMBERS.map((name) => [name, String(clampNumber(name, typed[name]))]));
  const isCounted = typed.estimatedCities === null && clamped['targetCities'] !== INITIAL_VALUES.targetCities;
  return {
    ...typed,
    ...clamped,
    ...(isCounted ? { estimatedCities: Math.round(Number(clamped['targetCities'])) } : {}),
  };
};

export const checkCalculator = (values: CalculatorValues): FormErrors => {
  const errors = requireFields(values, {
    location: 'Enter your location.',
    name: 'Enter your name.',
    email: 'Enter a valid e-mail address.',
    phone: 'Enter your phone number.',
  });
  const email = errors.email ?? emailError(values.email);
  return email ? { ...errors, email } : errors;
};

export const bodyOf = (values: CalculatorValues) => ({
  ...toInputs(values),
  location: values.location,
  name: values.name,
  email: values.email,
  phone: values.phone,
  company: values.company,
  calculatedAt: new Date().toISOString(),
});
