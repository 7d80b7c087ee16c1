import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import type { TownAnswer } from '#shared/field-jobs.ts';
import { callApi } from '#web/lib/api.ts';

const NO_PLACE = 'Where you are is not known. Type the town, please.';
const WAIT_MS = 10_000;

const readPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: 600_000 }),
  );

/** About a kilometer: enough for the town. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Fills in the town where the phone is; the position goes no farther than the question. */
export function TownButton({
  onTown,
  onProblem,
}: {
  onTown: (town: string) => void;
  onProblem: (problem: string) => void;
}) {
  const [isLooking, setIsLooking] = useState(false);
  if (!('geolocation' in navigator)) return null;
  const look = async () => {
    if (isLooking) return;
    setIsLooking(true);
    try {
      const { coords } = await readPosition();
      const body = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
      const { town } = await callApi<TownAnswer>('/api/client/town', { method: 'POST', body });
      if (town) onTown(`${town.city}, ${town.state}`);
      else onProblem(NO_PLACE);
    } catch {
      onProblem(NO_PLACE);
    }
    setIsLooking(false);
  };
  return (
    <button type="button" className="button" aria-disabled={isLooking} onClick={() => void look()}>
      <LocateFixed size={18} aria-hidden />
      Here
    </button>
  );
}
