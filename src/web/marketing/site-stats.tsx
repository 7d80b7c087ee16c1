import { useEffect, useState } from 'react';
import type { SiteStats as Stats } from '#shared/inquiries.ts';
import * as texts from '#web/texts/marketing.ts';
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
    [stats.pages, texts.pagesPublished],
    [stats.clients, texts.localBusinesses],
    [stats.leads, texts.inquiriesPassedOn],
  ] as const;
  return (
    <section className="band" aria-labelledby="stats-title">
      <div className="band-inner">
        <h2 id="stats-title" className="stats-title">
          {texts.soFarCountedThisHour}
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
