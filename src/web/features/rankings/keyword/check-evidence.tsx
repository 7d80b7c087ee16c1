import type { RankCheck } from '#shared/rank-keywords.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/rank-keywords.ts';

const facts = (check: RankCheck): [string, string][] => {
  const { provider, query, place, device, language, depth, pagesFetched, cost } = check;
  // Where the provider is known and one of these is not, the provider did not take it into account.
  const unknown = provider === null ? texts.notKept : texts.notHeeded;
  return [
    [texts.provider, provider === null ? texts.notKept : (texts.providers[provider] ?? provider)],
    [texts.query, query ?? texts.notKept],
    [texts.place, place ?? unknown],
    [texts.device, device ?? unknown],
    [texts.language, language ?? unknown],
    [texts.depth, depth === null ? texts.notKept : texts.places(depth)],
    [texts.pagesFetched, pagesFetched.toLocaleString('en-US')],
    [texts.cost, `$${cost.toFixed(4)}`],
  ];
};

/** What one check rests on: who was asked what, and the first results. */
export function CheckEvidence({ check }: { check: RankCheck }) {
  return (
    <section className="rank-evidence" aria-labelledby="rank-evidence">
      <h3 id="rank-evidence">{texts.evidenceOf(dateAndTime(check.checkedAt))}</h3>
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
            <dt>{texts.found}</dt>
            <dd>{check.foundUrl}</dd>
          </div>
        )}
      </dl>
      {check.results.length === 0 ? (
        <p className="rank-none">{texts.noResultsKept}</p>
      ) : (
        <ol className="rank-results" aria-label={texts.firstResults}>
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
