import { useState } from 'react';
import { clampNumber, cityCount, type CalculatorConstants } from '#shared/calculator.ts';
import * as texts from '#web/texts/calculator.ts';
import { callApi } from '../../lib/api.ts';
import { inputsOf, type CalculatorValues } from './calculator-values.ts';

interface Estimate {
  estimatedCities: number;
  cities: { name: string; state: string }[];
}

interface CityCountProps {
  values: CalculatorValues;
  constants: CalculatorConstants;
  /** What the last count said; empty when none stands. */
  said: string;
  onCount: (cities: number | null, said: string) => void;
}

const NAMED = 6;

/** Counts the towns around the location; where that fails, the radius gives an estimate. */
export function CityCount({ values, constants, said, onCount }: CityCountProps) {
  const [isCounting, setIsCounting] = useState(false);
  const isReady = values.location.trim() !== '' && values.radius.trim() !== '';

  const count = async (): Promise<void> => {
    if (!isReady || isCounting) return;
    setIsCounting(true);
    const radius = clampNumber('radius', values.radius);
    try {
      const body = { location: values.location, radius };
      const estimate = await callApi<Estimate>('/api/estimate-cities', { method: 'POST', body });
      const names = estimate.cities.slice(0, NAMED).map(({ name }) => name);
      const others = estimate.estimatedCities - names.length;
      onCount(
        estimate.estimatedCities,
        texts.townsWithinMiles({ estimatedCities: estimate.estimatedCities, radius, names: names.join(', '), others }),
      );
    } catch {
      const guess = cityCount({ ...inputsOf(values), estimatedCities: null }, constants);
      onCount(null, texts.weCouldNotCountTheTowns(guess));
    }
    setIsCounting(false);
  };

  return (
    <div className="city-count" data-wide>
      <button
        type="button"
        className="public-button public-button-quiet"
        disabled={!isReady}
        aria-disabled={isCounting}
        onClick={() => void count()}
      >
        {isCounting ? texts.counting : texts.getCities}
      </button>
      <output>{said || texts.enterYourLocationAndARadius}</output>
    </div>
  );
}
