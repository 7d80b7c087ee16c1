import { Link } from 'react-router';
import type { ClientOverview } from '#shared/client-overview.ts';
import { DRAFT_REASON_TEXTS } from '#shared/draft-reasons.ts';

/** Why a client's drafts wait, farm by farm; each reason opens its pages. */
export function DraftList({ overview: { drafts, farms } }: { overview: ClientOverview }) {
  const waiting = farms.filter(({ id }) => drafts.some(({ farmId }) => farmId === id));
  return (
    <section className="client-panel" aria-labelledby="drafts">
      <div className="client-panel-head">
        <h2 id="drafts">Drafts and why</h2>
      </div>
      {waiting.length === 0 ? <p className="client-panel-text">No page is a draft.</p> : null}
      <ul className="draft-list">
        {waiting.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/farms/${id}`}>{name}</Link>
            <ul>
              {drafts
                .filter(({ farmId }) => farmId === id)
                .map(({ reason, pages }) => (
                  <li key={reason}>
                    <Link to={`/farms/${id}?reason=${reason}`}>
                      {pages.toLocaleString('en-US')} {DRAFT_REASON_TEXTS[reason](pages)}
                    </Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
