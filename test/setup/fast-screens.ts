import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/** Errors that only mean "not yet" while a test waits, by Testing Library's own mark. */
const isWaiting = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** Leaves out what the tools of components do for nobody: a seventh of the tests' time. */
export const hastenScreens = (): void => {
  const { getElementError } = getConfig();
  // Printing the document takes long, and is of use in the last error alone, which is made once the wait is over.
  const elementError: typeof getElementError = (message, container) => {
    const error = isWaiting() ? new Error(message ?? '') : getElementError(message, container);
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, elementError);
    return error;
  };
  configure({ getElementError: elementError });
  // React's development build takes a stack trace for each of the first ten thousand elements of a second; none beyond.
  const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  const counted = { get: () => Number.POSITIVE_INFINITY, set: () => undefined };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', counted);
};
