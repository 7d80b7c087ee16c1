import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import * as texts from '#web/texts/lib.ts';

/** What people see when a screen itself breaks or its code cannot be loaded. */
export function RouteFailure() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="plain-page">
      <h1>{missing ? texts.pageNotFound : texts.thisScreenCouldNotBeShown}</h1>
      <p>{missing ? texts.thereIsNothingAtThisAddress : texts.somethingWentWrongOnOurSide}</p>
      <p className="plain-actions">
        {missing ? null : (
          <button type="button" onClick={() => window.location.reload()}>
            {texts.tryAgain}
          </button>
        )}
        <Link to="/">{texts.goToTheStartPage}</Link>
      </p>
    </main>
  );
}
