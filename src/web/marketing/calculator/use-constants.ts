import { useEffect, useState } from 'react';
import { STANDARD_CONSTANTS, type CalculatorConstants } from '#shared/calculator.ts';
import { callApi } from '../../lib/api.ts';

/** The specification's values while loading and on failure. */
export const useConstants = (): CalculatorConstants => {
  const [constants, setConstants] = useState(STANDARD_CONSTANTS);
  useEffect(() => {
    const request = new AbortController();
    callApi<{ constants: CalculatorConstants }>('/api/calculator', { signal: request.signal })
      .then((answer) => setConstants(answer.constants))
      .catch(() => {});
    return () => request.abort();
  }, []);
  return constants;
};
