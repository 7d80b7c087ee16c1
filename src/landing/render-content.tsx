import { PageBodyContent } from '#page-body/page-body-content.tsx';
import type { PageBody } from '#shared/pages.ts';
import { toHtml } from './markup.ts';

/** Without quiz, form, links and facts: the API's `content`. */
export const renderContent = (body: PageBody): string =>
  toHtml(
    <>
      <h1>{body.question}</h1>
      <p>{body.answer.text}</p>
      <PageBodyContent body={body} />
    </>,
  );
