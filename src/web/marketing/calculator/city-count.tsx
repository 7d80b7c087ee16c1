import { useState } from 'react';
import { clampNumber, cityCount, type CalculatorConstants } from '#shared/calculator.ts';
import { callApi } from '../../lib/api.ts';
import { toInputs, type CalculatorValues } from './calculator-values.ts';

interface Estimate {
  estimatedCities: number;
  cities: { name: string; state: string }[];
}

interface CityCountProps {
  values: CalculatorValues;
  constants: CalculatorConstants;
  /** Empty without a current count. */
  message: string;
  onCount: (cities: number | null, message: string) => void;
}

const MAX_NAMED = 6;

/** Falls back to an estimate from the radius. */
export function CityCount({ values, constants, message, onCount }: CityCountProps) {
  const [isCounting, setIsCounting] = useState(false);
  const isReady = values.location.trim() !== '' && values.radius.trim() !== '';

  const count = async (): Promise<void> => {
    if (!isReady || isCounting) return;
    setIsCounting(true);
    const radius = clampNumber('radius', values.radius);
    try {
      const body = { location: values.location, radius };
      const estimate = await callApi<Estimate>('/api/estimate-cities', { method: 'POST', body });
      const named = estimate.cities.slice(0, MAX_NAMED).map(({ name }) => name);
      const names = named.join(', ');
      const others = estimate.estimatedCities - named.length;
      onCount(
        estimate.estimatedCities,
        others > 0
          ? `${estimate.estimatedCities} towns within ${radius} miles: ${names} and ${others} more.`
          : `${estimate.estimatedCities} towns within ${radius} miles: ${names}.`,
      );
    } catch {
      const estimate = cityCount({ ...toInputs(values), estimatedCities: null }, constants);
      onCount(null, `We could not count the towns there. We reckon with ${estimate}, estimated from the radius.`);
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
        {isCounting ? 'Counting...' : 'Get Cities'}
      </button>
      <output>{message || 'Enter your location and a radius, then count the towns around you.'}</output>
    </div>
  );
}
