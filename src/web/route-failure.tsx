import { isRouteErrorResponse, Link, useRouteError } from 'react-router';

export function RouteFailure() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="plain-page">
      <h1>{isNotFound ? 'Page not found' : 'This screen could not be shown'}</h1>
      <p>
        {isNotFound
          ? 'There is nothing at this address.'
          : 'Something went wrong on our side. Your saved changes are safe.'}
      </p>
      <p className="plain-actions">
        {isNotFound ? null : (
          <button type="button" onClick={() => window.location.reload()}>
            Try again
          </button>
        )}
        <Link to="/">Go to the start page</Link>
      </p>
    </main>
  );
}
