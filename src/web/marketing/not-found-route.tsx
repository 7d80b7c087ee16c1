import { Link } from 'react-router';
import * as texts from '#web/texts/marketing.ts';
import { DocumentTitle } from '../lib/document-title.tsx';

export default function NotFoundRoute() {
  return (
    <main className="plain-page">
      <DocumentTitle>{texts.pageNotFound}</DocumentTitle>
      <h1>{texts.pageNotFound}</h1>
      <p>{texts.thereIsNothingAtThisAddress}</p>
      <p className="plain-actions">
        <Link to="/">{texts.goToTheStartPage}</Link>
      </p>
    </main>
  );
}
