import * as texts from '#web/texts/marketing.ts';
import { DocumentTitle } from '../lib/document-title.tsx';

export default function NotFoundRoute() {
  return (
    <main className="plain-page">
      <DocumentTitle>{texts.pageNotFound}</DocumentTitle>
      <meta name="description" content={texts.thereIsNothingAtThisAddress} />
      <h1>{texts.pageNotFound}</h1>
      <p>{texts.thereIsNothingAtThisAddress}</p>
      <p className="plain-actions">
        <a href="/">{texts.goToTheStartPage}</a>
      </p>
    </main>
  );
}
