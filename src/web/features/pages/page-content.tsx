import { PageBodyContent } from '#page-body/page-body-content.tsx';
import type { PageBody } from '#shared/pages.ts';

export function PageContent({ body }: { body: PageBody }) {
  return (
    <div className="page-content">
      <h3>{body.question}</h3>
      <p className="page-content-answer">{body.answer.text}</p>
      <PageBodyContent body={body} isPreview />
    </div>
  );
}
