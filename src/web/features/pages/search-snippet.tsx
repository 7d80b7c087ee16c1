import './search-snippet.css';
import type { ReactNode } from 'react';
import { HEAD_LENGTHS } from '#shared/review-limits.ts';
import { cutAtWidth, pixelWidth, SEARCH_RESULT } from '#shared/search-result-width.ts';

interface SnippetPage {
  title: string;
  metaDescription: string;
}

/** The page as a search result, with what is cut there and by how much. */
export function SearchSnippet({ page: { title, metaDescription }, url }: { page: SnippetPage; url: string }) {
  return (
    <div className="search-preview">
      <SnippetTexts
        url={url}
        title={cutAtWidth(title, SEARCH_RESULT.title)}
        description={cutAtWidth(metaDescription, SEARCH_RESULT.description) || 'No description yet.'}
      />
      <dl className="search-preview-widths">
        <SnippetWidths title={title} metaDescription={metaDescription} />
      </dl>
    </div>
  );
}

const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '').replaceAll('/', ' › ');

interface SnippetTextsProps {
  url: string;
  title: ReactNode;
  description: ReactNode;
}

export function SnippetTexts({ url, title, description }: SnippetTextsProps) {
  return (
    <>
      <p className="search-preview-address">{shownAddress(url)}</p>
      <p className="search-preview-title">{title}</p>
      <p className="search-preview-description">{description}</p>
    </>
  );
}

/** Rows of a `dl`: how wide both texts are, as search results draw them. */
export function SnippetWidths({ title, metaDescription }: SnippetPage) {
  const { descriptionFrom, descriptionTo } = HEAD_LENGTHS;
  return (
    <>
      <Width name="Title" text={title} limit={SEARCH_RESULT.title} />
      <Width
        name="Description"
        text={metaDescription}
        limit={SEARCH_RESULT.description}
        advice={`of ${descriptionFrom} to ${descriptionTo}`}
      />
    </>
  );
}

interface WidthProps {
  name: string;
  text: string;
  limit: { fontSize: number; width: number };
  advice?: string;
}

function Width({ name, text, limit, advice }: WidthProps) {
  const width = pixelWidth(text, limit.fontSize);
  const isCut = width > limit.width;
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular" data-over={isCut || undefined}>
        {width} of {limit.width} px{isCut ? ', cut in search results' : ''} · {text.length} characters {advice}
      </dd>
    </div>
  );
}
