import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageDetail } from '#shared/review.ts';
import { HEAD_LENGTHS } from '#shared/review-limits.ts';
import * as texts from '#web/texts/review.ts';
import { PageChecks } from '../page-checks.tsx';
import { usePageHead, usePageLedger } from '../page-actions.ts';
import { PageModelUseText } from '../page-model-use.tsx';
import { Ledger } from './ledger.tsx';
import { Nearest } from './nearest.tsx';

/** Everything about a page that its preview does not show. */
export function ReviewFindings({ page }: { page: PageDetail }) {
  const { working } = page;
  const ledger = usePageLedger(page);
  const head = usePageHead(page);
  return (
    <div className="review-findings">
      <Finding title={texts.checks} open>
        <PageChecks quality={working?.quality ?? page.quality} />
      </Finding>
      <Missing page={page} />
      {working ? (
        <>
          <Finding title={texts.inSearchResults} open>
            <SearchResult page={page} />
          </Finding>
          <Finding title={texts.nearestPages} open={(ledger.data?.nearest[0]?.value ?? 0) >= ALIKE}>
            <Nearest nearest={ledger.data?.nearest} failed={ledger.isError} />
          </Finding>
          <Finding title={texts.whatEachSentenceRestsOn} count={ledger.data?.lines.length}>
            <Ledger lines={ledger.data?.lines} failed={ledger.isError} />
          </Finding>
          <Finding title={texts.pictures} count={head.data?.images.length}>
            <Pictures images={head.data?.images ?? []} />
          </Finding>
          <Finding title={texts.languageModel}>
            <p>
              <PageModelUseText pageId={page.id} version={page.version} />
            </p>
          </Finding>
          <Finding title={texts.structuredData}>
            <textarea
              className="review-code"
              readOnly
              rows={12}
              aria-label={texts.structuredData}
              value={head.data?.jsonLd ?? 'Loading...'}
            />
          </Finding>
        </>
      ) : null}
    </div>
  );
}

/** From here on the nearest page is worth a look (rubric W-15). */
const ALIKE = 0.1;

interface FindingProps {
  title: string;
  count?: number | undefined;
  open?: boolean;
  children: ReactNode;
}

function Finding({ title, count, open = false, children }: FindingProps) {
  return (
    <details className="review-finding" open={open}>
      <summary>
        <h3>{title}</h3>
        {count === undefined ? null : <span className="tabular">{count}</span>}
      </summary>
      {children}
    </details>
  );
}

function SearchResult({ page }: { page: PageDetail }) {
  const { title, metaDescription } = page.working ?? page;
  return (
    <div className="search-result">
      <p className="search-result-url">{page.url.replace(/^https?:\/\//, '')}</p>
      <p className="search-result-title">{title}</p>
      <p className="search-result-text">{metaDescription || texts.noDescriptionYet}</p>
      <p className="search-result-counts tabular">
        {texts.lengthOfTitle(title.length, HEAD_LENGTHS.title)} ·{' '}
        {texts.lengthOfDescription({
          length: metaDescription.length,
          from: HEAD_LENGTHS.descriptionFrom,
          to: HEAD_LENGTHS.descriptionTo,
        })}
      </p>
    </div>
  );
}

function Pictures({ images }: { images: readonly { src: string; alt: string }[] }) {
  if (images.length === 0) return <p className="review-soft">{texts.thisPageShowsNoPicture}</p>;
  return (
    <ul className="review-pictures">
      {images.map(({ src, alt }) => (
        <li key={src}>
          <span>{alt === '' ? texts.decorativeNoAlternativeText : alt}</span>
          <small>{src}</small>
        </li>
      ))}
    </ul>
  );
}

function Missing({ page }: { page: PageDetail }) {
  const asks = page.working?.body.asks ?? [];
  if (asks.length === 0 && page.staleFacts.length === 0) return null;
  return (
    <Finding title={texts.missingFacts} count={asks.length + page.staleFacts.length} open>
      <ul className="review-asks">
        {page.staleFacts.map((fact) => (
          <li key={fact}>{texts.aFactThisPageStatesChanged(fact)}</li>
        ))}
        {asks.map((ask) => (
          <li key={ask}>{ask}</li>
        ))}
      </ul>
      <p className="review-links">
        <Link to={`/clients/${page.clientId}/facts`}>{texts.theClientsFacts}</Link>
        <Link to={`/clients/${page.clientId}/intake/${page.hubKey}`}>{texts.questionsAbout(page.microHub)}</Link>
      </p>
    </Finding>
  );
}
