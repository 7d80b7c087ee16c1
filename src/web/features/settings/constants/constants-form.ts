import { CALCULATOR_INDUSTRIES, type CalculatorConstants, type IndustryConstants } from '#shared/calculator.ts';

/** Values of the inputs by path: `industries.legal.multiplier`. */
export type ConstantsForm = Record<string, string>;

export const COLUMNS: { name: keyof IndustryConstants; label: string }[] = [
  { name: 'multiplier', label: 'Lead multiplier' },
  { name: 'farms', label: 'Farms' },
  { name: 'questionsPerFarm', label: 'Questions per farm' },
  { name: 'typicalCostPerLead', label: 'Typical cost per lead, $' },
  { name: 'productCostPerLead', label: 'Our cost per lead, $' },
  { name: 'conversionRate', label: 'Conversion, %' },
  { name: 'caseValue', label: 'Case value, $' },
];

export const GENERAL_CONSTANTS: { name: Exclude<keyof CalculatorConstants, 'industries'>; label: string }[] = [
  { name: 'questionsPerFarm', label: 'Questions per farm' },
  { name: 'citiesPerState', label: 'Cities per state' },
  { name: 'citiesOfTheNation', label: 'Cities nationwide' },
  { name: 'citiesPerTenMiles', label: 'Cities per ten miles of radius' },
];

export const formOf = (constants: CalculatorConstants): ConstantsForm => ({
  ...Object.fromEntries(GENERAL_CONSTANTS.map(({ name }) => [name, String(constants[name])])),
  ...Object.fromEntries(
    CALCULATOR_INDUSTRIES.flatMap((industry) =>
      COLUMNS.map(({ name }) => [`industries.${industry}.${name}`, String(constants.industries[industry][name])]),
    ),
  ),
});

/** An empty field is not 0: null is sent and refused. */
const toNumber = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' ? null : Number(text);

export const constantsBody = (form: ConstantsForm): unknown => ({
  ...Object.fromEntries(GENERAL_CONSTANTS.map(({ name }) => [name, toNumber(form[name])])),
  industries: Object.fromEntries(
    CALCULATOR_INDUSTRIES.map((industry) => [
      industry,
      Object.fromEntries(COLUMNS.map(({ name }) => [name, toNumber(form[`industries.${industry}.${name}`])])),
    ]),
  ),
});
