import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { formatAge } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { activityLines } from './activity.rules.ts';

const MAX_LINES = 6;

export function RecentActivity({ activity }: { activity: ClientOverview['activity'] }) {
  const now = useNow();
  const lines = activityLines(activity, MAX_LINES);
  return (
    <section className="client-panel" aria-labelledby="recent-activity">
      <div className="client-panel-head">
        <h2 id="recent-activity">Recent activity</h2>
      </div>
      {lines.length === 0 ? (
        <p className="client-panel-text">Published and changed pages appear here.</p>
      ) : (
        <ul className="recent-rows">
          {lines.map(({ key, text, detail, at, farmId }) => (
            <li key={key}>
              <span className="recent-main">
                {farmId === null ? <span>{text}</span> : <Link to={`/farms/${farmId}`}>{text}</Link>}
                <small>{detail}</small>
              </span>
              <span className="recent-side">
                <time dateTime={at} title={dateAndTime(at)}>
                  {formatAge(at, now)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
