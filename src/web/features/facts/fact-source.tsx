import type { ProposalMention } from '#shared/websites.ts';
import { readableQuote } from '#web/lib/markup-quotes.ts';

/** Where the client's website says it, with its words; nothing for what has another origin. */
export function FactSource({ source }: { source: ProposalMention | null }) {
  if (source === null) return null;
  const { host, pathname } = new URL(source.url);
  return (
    <p className="facts-muted fact-source">
      From{' '}
      <a href={source.url} target="_blank" rel="noreferrer">
        {pathname === '/' ? host : `${host}${pathname}`}
      </a>
      : <q>{readableQuote(source.quote)}</q>
    </p>
  );
}
