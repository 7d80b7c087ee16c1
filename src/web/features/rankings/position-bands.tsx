import './rankings.css';
import type { Ranking } from '#shared/rankings.ts';
import { countBands } from './position.rules.ts';

export function PositionBands({ rankings }: { rankings: readonly Pick<Ranking, 'currentPosition' | 'lastChecked'>[] }) {
  const bands = countBands(rankings);
  return (
    <div className="bands">
      <div className="bands-bar" aria-hidden>
        {bands.map(({ band, tone, count }) =>
          count === 0 ? null : <span key={band} data-tone={tone} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className="bands-legend" aria-label="Keywords by position">
        {bands.map(({ band, tone, label, count }) => (
          <li key={band}>
            <span className="bands-dot" data-tone={tone} aria-hidden />
            {label} <strong>{count.toLocaleString('en-US')}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
