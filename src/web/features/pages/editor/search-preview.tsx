import { use } from 'react';
import { cutAtWidth, SEARCH_RESULT } from '#shared/search-result-width.ts';
import { SnippetTexts, SnippetWidths } from '../search-snippet.tsx';
import { BlockChecks, SavedPage } from './block.tsx';
import { Editable, EditableText } from './editable.tsx';
import { useEditing } from './editing.tsx';

/** The page as a search result: title and description with their widths, cut where search results cut them. */
export function SearchPreview() {
  const { content } = useEditing();
  const page = use(SavedPage);
  const { title, metaDescription, keyword } = content;
  return (
    <section className="search-preview" aria-label="Search result">
      <SnippetTexts
        url={page?.url ?? ''}
        title={
          <EditableText
            path={['title']}
            label="Title in search results"
            text={title}
            shown={cutAtWidth(title, SEARCH_RESULT.title)}
          />
        }
        description={
          <EditableText
            path={['metaDescription']}
            label="Description in search results"
            text={metaDescription}
            shown={cutAtWidth(metaDescription, SEARCH_RESULT.description)}
          />
        }
      />
      <dl className="search-preview-widths">
        <SnippetWidths title={title} metaDescription={metaDescription} />
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
