import * as texts from '#web/texts/marketing.ts';

const FIGURES = [
  ['pages', texts.pagesPublished],
  ['clients', texts.localBusinesses],
  ['leads', texts.inquiriesPassedOn],
] as const;
type Figure = (typeof FIGURES)[number][0];

/** The figures as the server wrote them into the page; in the prerendered one their places, null where there are none. */
const readStats = (): Record<Figure, string> | null => {
  if (typeof document === 'undefined') {
    return { pages: '%STATS_PAGES%', clients: '%STATS_CLIENTS%', leads: '%STATS_LEADS%' };
  }
  const told = document.querySelector<HTMLMetaElement>('meta[name="site-stats"]')?.content;
  if (!told) return null;
  const figures = new URLSearchParams(told);
  const shown = (name: Figure): string => Number(figures.get(name)).toLocaleString('en-US');
  return { pages: shown('pages'), clients: shown('clients'), leads: shown('leads') };
};

/** What this installation has done so far, counted by the server; nothing is shown until there is something to show. */
export function SiteStats() {
  const stats = readStats();
  if (!stats) return null;
  return (
    <section className="band-strong" data-part="stats" aria-labelledby="stats-title">
      <div className="band-inner">
        <h2 id="stats-title" className="stats-title">
          {texts.soFarCounted}
        </h2>
        <dl className="stats">
          {FIGURES.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd className="tabular">{stats[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
