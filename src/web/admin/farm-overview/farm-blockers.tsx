import { Link } from 'react-router';
import type { FarmOverview } from '#shared/farm-overview.ts';
import type { Farm } from '#shared/farms.ts';
import { blockersOf } from './blockers.rules.ts';

/** What blocks a farm, each with where it is mended. Nothing where nothing does. */
export function FarmBlockers({ farm, overview }: { farm: Farm; overview: FarmOverview }) {
  const blockers = blockersOf(farm, overview);
  if (blockers.length === 0) return null;
  return (
    <section className="farm-panel" aria-labelledby="farm-blockers">
      <h2 id="farm-blockers">What blocks it</h2>
      <ul className="farm-blockers">
        {blockers.map(({ key, text, to, act }) => (
          <li key={key}>
            <span>{text}</span>
            <Link to={to}>{act}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
