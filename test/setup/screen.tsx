import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { NuqsAdapter } from 'nuqs/adapters/react-router/v8';
import type { ReactElement } from 'react';
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router';
import { expect, vi } from 'vitest';
import { PortalClient } from '#shared/portal.ts';
import { StaffUser } from '#shared/staff.ts';
import type { StaffRole } from '#shared/roles.ts';
import { dismissToast } from '#ui/toast.ts';
import { BaseProviders } from '#web/lib/base-providers.tsx';
import PortalLayout from '#web/portal/portal-layout.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { createAnswers, type Answers, type Call, type Route } from './answers.ts';
import { hastenScreens } from './fast-screens.ts';
import { sample } from './sample.ts';

// The machine may have other work.
configure({ asyncUtilTimeout: 5000 });
hastenScreens();

let server: ReturnType<typeof createAnswers> = createAnswers({});
let complaints: string[] = [];
const routers: ReturnType<typeof createBrowserRouter>[] = [];

/** React knows this element from the HTML standard of 2023, the test document does not. */
const isOfTheDocument = (complaint: string): boolean => /^The tag <%s> is unrecognized.* search$/.test(complaint);

export const beginScreen = (): void => {
  server = createAnswers({});
  complaints = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => server.fetch(address, init));
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const complaint = words.map(String).join(' ');
    if (!isOfTheDocument(complaint)) complaints.push(complaint);
  });
};

/** Cleans up; fails the test after a call without an answer or a logged error. */
export const endScreen = (): void => {
  cleanup();
  for (const router of routers.splice(0)) router.dispose();
  queryClient.clear();
  dismissToast();
  window.localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  expect(server.faults, 'calls of the screen').toEqual([]);
  expect(complaints, 'what the console complained of').toEqual([]);
};

export interface Opening {
  /** The signed-in role; administrator by default. */
  role?: StaffRole;
  /** The URL with its query. */
  at?: string;
  /** The route's path, where the screen reads parameters from it. */
  path?: string;
  answers?: Answers;
}

/** A page that lacks nothing of the client. */
const NO_NEEDS = { needs: [], obstacle: null };

/** The signed-in member of staff. */
export const staffOf = (role: StaffRole) =>
  sample(StaffUser, { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Byron', role });

/** The text of a page outside the screen, shown after leaving it. */
export const ELSEWHERE = 'Another screen';

const start = (at: string, routes: RouteObject[]) => {
  // Filters read the URL of the document itself.
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([...routes, { path: '*', element: <p>{ELSEWHERE}</p> }]);
  routers.push(router);
  return router;
};

/**
 * Renders a screen as the application does, with theme, query client, router and toasts; `answers` stands in for the
 * server.
 */
export const open = (element: ReactElement, { role = 'admin', at = '/', path, answers = {} }: Opening = {}) => {
  const defaults = {
    'GET /api/auth/user': staffOf(role),
    'GET /api/suppressed-addresses': [],
    'GET /api/stopped-emails': [],
    'GET /api/pages/:id/needs': NO_NEEDS,
  };
  Object.assign(server.answers, defaults, answers);
  const router = start(at, [{ path: path ?? new URL(at, window.location.href).pathname, element }]);
  const user = userEvent.setup({ delay: null });
  render(
    <BaseProviders>
      <NuqsAdapter>
        <RouterProvider router={router} />
      </NuqsAdapter>
    </BaseProviders>,
  );
  return { user, router };
};

/** The client signed in to the portal. */
export const harborline = sample(PortalClient, { id: 3, name: 'Harborline', city: 'Warwick', state: 'RI' });

/** Renders a portal screen behind its sign-in, signed in unless `GET /api/client/status` says otherwise. */
export const openPortal = (element: ReactElement, { at = '/', path, answers = {} }: Opening = {}) => {
  const defaults = {
    'GET /api/client/status': { isAuthenticated: true, client: harborline },
    'GET /api/client/approvals': [],
    'GET /api/client/questions': [],
  };
  Object.assign(server.answers, defaults, answers);
  const screens = [{ path: path ?? new URL(at, window.location.href).pathname, element }];
  const router = start(at, [{ element: <PortalLayout />, children: screens }]);
  const user = userEvent.setup({ delay: null });
  render(<RouterProvider router={router} />);
  return { user, router };
};

/** Renders a part of the public pages, which need no session. */
export const openPublic = (element: ReactElement, { at = '/', answers = {} }: Opening = {}) => {
  Object.assign(server.answers, answers);
  const router = start(at, [{ path: new URL(at, window.location.href).pathname, element }]);
  const user = userEvent.setup({ delay: null });
  render(<RouterProvider router={router} />);
  return { user, router };
};

/** The calls of a route so far. */
export const callsOf = (route: Route): Call[] => server.calls.filter((call) => call.route === route);

/** The bodies sent to a route so far. */
export const sentTo = (route: Route): unknown[] => callsOf(route).map(({ body }) => body);

/** Waits until a dialog of this name is open. */
export const findDialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });

/** Waits until no dialog is open. */
export const expectNoDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field by its full label, without the star of a required one. */
export const fieldOf = (label: string, within_: HTMLElement = document.body): Field =>
  within(within_).getByLabelText<Field>(new RegExp(`^${escaped(label)}( \\*)?$`), {
    selector: 'input,textarea,select',
  });

/** A button by its full name. */
export const buttonOf = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

/** Sets a text at once: typing each letter would render a large form as many times. */
export const fill = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.clear(field);
  // A dialog that opens moves the focus.
  if (document.activeElement !== field) await user.click(field);
  if (text !== '') await user.paste(text);
};

export { screen, waitFor, within } from '@testing-library/react';
