import { Drawing } from '#ui/drawing.tsx';
import { DocumentTitle } from '../lib/document-title.tsx';
import { FieldScene } from '../lib/field-scene.tsx';

const NOTHING_HERE =
  'There is nothing at this address. It may have been typed wrong, or the page was moved or removed.';

export default function NotFoundRoute() {
  return (
    <main className="plain-page">
      <DocumentTitle>Page not found</DocumentTitle>
      <meta name="description" content={NOTHING_HERE} />
      <FieldScene />
      <Drawing name="signpost" />
      <h1>Page not found</h1>
      <p>{NOTHING_HERE}</p>
      <p className="plain-actions">
        <a href="/">Go to the start page</a>
      </p>
    </main>
  );
}
