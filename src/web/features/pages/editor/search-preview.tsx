import { use } from 'react';
import { HEAD_LENGTHS } from '#shared/review-limits.ts';
import { cutAtWidth, pixelWidth, SEARCH_RESULT } from '#shared/search-result-width.ts';
import { BlockChecks, SavedPage } from './block.tsx';
import { Editable } from './editable.tsx';
import { useEditing } from './editing.tsx';

const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '').replaceAll('/', ' › ');

/** The page as a search result: title and description with their widths, cut where search results cut them. */
export function SearchPreview() {
  const { content } = useEditing();
  const page = use(SavedPage);
  const { title, metaDescription, keyword } = content;
  const { descriptionFrom, descriptionTo } = HEAD_LENGTHS;
  return (
    <section className="search-preview" aria-label="Search result">
      <p className="search-preview-address">{shownAddress(page?.url ?? '')}</p>
      <p className="search-preview-title">
        <Editable
          path={['title']}
          label="Title in search results"
          text={title}
          shown={cutAtWidth(title, SEARCH_RESULT.title)}
        />
      </p>
      <p className="search-preview-description">
        <Editable
          path={['metaDescription']}
          label="Description in search results"
          text={metaDescription}
          shown={cutAtWidth(metaDescription, SEARCH_RESULT.description)}
        />
      </p>
      <dl className="search-preview-widths">
        <Width name="Title" text={title} limit={SEARCH_RESULT.title} />
        <Width
          name="Description"
          text={metaDescription}
          limit={SEARCH_RESULT.description}
          advice={`of ${descriptionFrom} to ${descriptionTo}`}
        />
        <div>
          <dt>Tracked keyword</dt>
          <dd>
            <Editable path={['keyword']} label="Tracked keyword" text={keyword} />
          </dd>
        </div>
      </dl>
      <BlockChecks part="title" />
      <BlockChecks part="description" />
    </section>
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
