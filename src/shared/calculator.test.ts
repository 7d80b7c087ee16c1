import { describe, expect, it } from 'vitest';
import {
  CALCULATOR_DEFAULTS,
  CALCULATOR_INDUSTRIES,
  CALCULATOR_LIMITS,
  clampNumber,
  cityCount,
  projectGrowth,
  type CalculatorInputs,
  type CalculatorNumber,
  STANDARD_CONSTANTS,
} from './calculator.ts';

const numbers = (changed: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...CALCULATOR_DEFAULTS, ...changed })
      .filter(([name]) => name in CALCULATOR_LIMITS)
      .map(([name, typed]) => [name, clampNumber(name as CalculatorNumber, typed)]),
  ) as Record<CalculatorNumber, number>;

const inputs = (changed: Partial<Record<keyof CalculatorInputs, unknown>> = {}): CalculatorInputs =>
  ({
    industry: 'legal',
    isNational: false,
    selectedStates: [],
    estimatedCities: null,
    ...changed,
    ...numbers(changed),
  }) as CalculatorInputs;
const project = (changed: Parameters<typeof inputs>[0] = {}) => projectGrowth(inputs(changed), STANDARD_CONSTANTS);

describe('the growth calculator', () => {
  it('reckons a law firm with the values it starts with', () => {
    // 20 × 4.5 = 90 leads; 20 × 150 + 70 × 180 − 90 × 35 = 12,450 saved; 70 × 500 + 12,450 = 47,450 a month.
    expect(project()).toEqual({
      cities: 4,
      totalPages: 240,
      recommendedFarms: 12,
      projectedLeads: 90,
      extraLeads: 70,
      monthlySavings: 12_450,
      monthlyIncrease: 47_450,
      annualIncrease: 569_400,
      percentIncrease: 3.5,
    });
  });

  it('calculates a roofer and a school by their own figures', () => {
    // 33 × 5.2 = 171.6, so 172; 33 × 60 + 139 × 85 − 172 × 22 = 10,011; 139 × 900 + 10,011 = 135,111.
    const roofer = project({ industry: 'home-services', currentLeads: 33, currentCostPerLead: 60, avgLeadValue: 900 });
    expect(roofer).toMatchObject({ projectedLeads: 172, extraLeads: 139, monthlySavings: 10_011 });
    expect(roofer.monthlyIncrease).toBe(135_111);
    // 5 × 3.2 = 16; 5 × 10 + 11 × 90 − 16 × 25 = 640; 11 × 1 + 640 = 651.
    const school = project({ industry: 'education', currentLeads: 5, currentCostPerLead: 10, avgLeadValue: 1 });
    expect(school).toMatchObject({
      projectedLeads: 16,
      monthlySavings: 640,
      monthlyIncrease: 651,
      annualIncrease: 7812,
    });
  });

  it.each([
    ['legal', 4.5, 12, 25, 180, 35, 3.2, 8500],
    ['medical', 3.8, 8, 20, 125, 28, 4.1, 3200],
    ['home-services', 5.2, 15, 30, 85, 22, 5.8, 1850],
    ['real-estate', 4.8, 10, 22, 95, 25, 4.5, 12_500],
    ['financial', 3.5, 8, 18, 155, 32, 3.8, 4200],
    ['automotive', 4.2, 12, 25, 45, 18, 6.2, 950],
    ['beauty', 4, 10, 20, 65, 20, 5.5, 750],
    ['fitness', 4.3, 8, 24, 55, 19, 6.8, 1200],
    ['restaurant', 5.8, 6, 28, 35, 15, 8.2, 450],
    ['retail', 6.2, 12, 30, 40, 16, 7.5, 650],
    ['professional', 3.8, 10, 20, 75, 22, 4.8, 2500],
    ['education', 3.2, 6, 15, 90, 25, 4.2, 3500],
    ['other', 4, 10, 20, 80, 25, 5, 1500],
  ] as const)('knows the specification’s figures of %s', (name, ...figures) => {
    expect(Object.values(STANDARD_CONSTANTS.industries[name])).toEqual(figures);
    expect(CALCULATOR_INDUSTRIES).toContain(name);
  });

  it('counts towns by state, by the nation, as counted on the map, or by the radius', () => {
    const cities = (changed: Parameters<typeof inputs>[0]) => cityCount(inputs(changed), STANDARD_CONSTANTS);
    expect(cities({ isNational: true })).toBe(50);
    expect(cities({ isNational: true, selectedStates: ['RI', 'MA', 'CT'] })).toBe(15);
    expect(cities({ estimatedCities: 86 })).toBe(86);
    expect(cities({ radius: 5 })).toBe(1);
    expect(cities({ radius: 25 })).toBe(4);
    expect(cities({ radius: 100 })).toBe(15);
  });

  it('clamps all input', () => {
    expect(clampNumber('currentLeads', '')).toBe(1);
    expect(clampNumber('targetCities', '')).toBe(0);
    expect(clampNumber('targetCities', -4)).toBe(0);
    expect(clampNumber('radius', 2)).toBe(5);
    expect(clampNumber('radius', '250')).toBe(100);
    expect(clampNumber('numberOfServices', 51)).toBe(50);
    expect(clampNumber('avgLeadValue', 0)).toBe(1);
    for (const nonsense of ['abc', NaN, undefined, null, {}, [], '1e308', Infinity, -Infinity, '-1e308']) {
      const result = project({ currentLeads: nonsense, avgLeadValue: nonsense, currentCostPerLead: nonsense });
      expect(Object.values(result).every(Number.isFinite), JSON.stringify(nonsense)).toBe(true);
    }
  });
});
