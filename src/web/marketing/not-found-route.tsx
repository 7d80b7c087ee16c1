import { Link } from 'react-router';
import { DocumentTitle } from '../lib/document-title.tsx';

export default function NotFoundRoute() {
  return (
    <main className="plain-page">
      <DocumentTitle>Page not found</DocumentTitle>
      <h1>Page not found</h1>
      <p>There is nothing at this address. It may have been typed wrong, or the page was moved or removed.</p>
      <p className="plain-actions">
        <Link to="/">Go to the start page</Link>
      </p>
    </main>
  );
}
