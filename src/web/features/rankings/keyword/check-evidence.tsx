import type { RankCheckDetail } from '#shared/rank-keywords.ts';
import { RANK_PROVIDER_NAMES } from '#shared/rank-providers.ts';
import { dateAndTime } from '#web/lib/dates.ts';

const PROVIDER_NAMES: Readonly<Record<string, string>> = RANK_PROVIDER_NAMES;

const facts = (check: RankCheckDetail): [string, string][] => {
  const { provider, query, place, device, language, depth, pagesFetched, cost } = check;
  // A known provider that lacks one of these ignored it.
  const unknown = provider === null ? 'Not recorded' : 'Not taken into account';
  return [
    ['Provider', provider === null ? 'Not recorded' : (PROVIDER_NAMES[provider] ?? provider)],
    ['Query', query ?? 'Not recorded'],
    ['Place', place ?? unknown],
    ['Device', device ?? unknown],
    ['Language', language ?? unknown],
    ['Looked at', depth === null ? 'Not recorded' : `${depth} places`],
    ['Pages fetched', pagesFetched.toLocaleString('en-US')],
    ['Cost', `$${cost.toFixed(4)}`],
  ];
};

export function CheckEvidence({ check }: { check: RankCheckDetail }) {
  return (
    <section className="rank-evidence" aria-labelledby="rank-evidence">
      <h3 id="rank-evidence">Check of {dateAndTime(check.checkedAt)}</h3>
      {check.reason ? <p className="rank-reason">{check.reason}</p> : null}
      <dl>
        {facts(check).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {check.foundUrl === null ? null : (
          <div className="rank-evidence-wide">
            <dt>Found at</dt>
            <dd>{check.foundUrl}</dd>
          </div>
        )}
      </dl>
      {check.results.length === 0 ? (
        <p className="rank-none">No results were stored for this check.</p>
      ) : (
        <ol className="rank-results" aria-label="First results">
          {check.results.map((result, index) => (
            <li key={index} value={result.place ?? index + 1} data-own={result.url === check.foundUrl || undefined}>
              <span>{result.title || result.host}</span>
              <small>{result.url}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
