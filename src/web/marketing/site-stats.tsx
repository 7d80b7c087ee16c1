import type { SiteStats as Stats } from '#shared/prospects.ts';

const COUNTED = [
  ['pages', 'pages published'],
  ['clients', 'local businesses'],
  ['leads', 'inquiries passed on'],
] as const;

type Counted = Record<(typeof COUNTED)[number][0], string>;
type Own = Extract<Stats, { kind: 'own' }>['figures'];

const placeholder = (name: string): string => `%STATS_${name}%`;

const readStats = (): { counted?: Counted; own?: Own } => {
  // The built page has slots for both kinds; the server fills one and removes the other.
  if (typeof document === 'undefined') {
    const own = { figure: placeholder('FIGURE'), label: placeholder('LABEL'), source: placeholder('SOURCE') };
    return {
      counted: { pages: placeholder('PAGES'), clients: placeholder('CLIENTS'), leads: placeholder('LEADS') },
      own: [own],
    };
  }
  const answer = document.querySelector<HTMLMetaElement>('meta[name="site-stats"]')?.content;
  if (!answer) return {};
  const stats = JSON.parse(answer) as Stats;
  if (stats.kind === 'own') return { own: stats.figures };
  const [pages, clients, leads] = [stats.pages, stats.clients, stats.leads].map((figure) =>
    figure.toLocaleString('en-US'),
  );
  return { counted: { pages: pages ?? '', clients: clients ?? '', leads: leads ?? '' } };
};

export function SiteStats() {
  const { counted, own } = readStats();
  return (
    <>
      {counted ? (
        <section className="band-strong" data-part="stats-counted" aria-labelledby="stats-counted">
          <div className="band-inner">
            <h2 id="stats-counted" className="stats-title">
              So far: counted, not claimed
            </h2>
            <dl className="stats">
              {COUNTED.map(([name, label]) => (
                <div key={name}>
                  <dt>{label}</dt>
                  <dd className="tabular">{counted[name]}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ) : null}
      {own ? (
        <section className="band-strong" data-part="stats-own" aria-labelledby="stats-own">
          <div className="band-inner">
            <h2 id="stats-own" className="stats-title">
              Our figures and their sources
            </h2>
            <dl className="stats stats-own">
              {own.map(({ figure, label, source }, index) => (
                <div key={index} data-part="public-figure">
                  <dt>{label}</dt>
                  <dd className="tabular">{figure}</dd>
                  <dd className="stats-source">{source}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ) : null}
    </>
  );
}
