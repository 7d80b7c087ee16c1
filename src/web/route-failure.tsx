import { isRouteErrorResponse, Link, useRouteError } from 'react-router';

export function RouteFailure() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="plain-page">
      <h1>{missing ? 'Page not found' : 'This screen could not be shown'}</h1>
      <p>
        {missing ? 'There is nothing at this address.' : 'Something went wrong on our side. Nothing you saved is lost.'}
      </p>
      <p className="plain-actions">
        {missing ? null : (
          <button type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        )}
        <Link to="/">Go to the start page</Link>
      </p>
    </main>
  );
}
