import { useEffect, useState } from 'react';
import type { SiteStats as Stats } from '#shared/inquiries.ts';
import { callApi } from '../lib/api.ts';

/** What this installation has done so far, counted by the server; nothing is shown until there is something to show. */
export function SiteStats() {
  const [stats, setStats] = useState<Stats | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    callApi<{ stats: Stats | null }>('/api/public/stats', { signal: asking.signal })
      .then((answer) => setStats(answer.stats))
      .catch(() => {});
    return () => asking.abort();
  }, []);
  if (!stats) return null;
  const figures = [
    [stats.pages, 'pages published'],
    [stats.clients, 'local businesses'],
    [stats.leads, 'inquiries passed on'],
  ] as const;
  return (
    <section className="band" aria-labelledby="stats-title">
      <div className="band-inner">
        <h2 id="stats-title" className="stats-title">
          So far, counted this hour
        </h2>
        <dl className="stats">
          {figures.map(([figure, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="tabular">{figure.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
