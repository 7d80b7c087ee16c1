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
import { sample } from './sample.ts';

// Other work on the machine may have the cores.
configure({ asyncUtilTimeout: 5000 });

let server: ReturnType<typeof createAnswers> = createAnswers({});
let complaints: string[] = [];
const routers: ReturnType<typeof createBrowserRouter>[] = [];

/** React knows the element from HTML's list of 2023, the document of the tests does not. */
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

/** Leaves nothing to the next test; fails the test where a call had no answer or the console was told of an error. */
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
  /** Who is signed in; an administrator unless it is said. */
  role?: StaffRole;
  /** The address, with its query. */
  at?: string;
  /** The route's path, where the screen reads parts of the address. */
  path?: string;
  answers?: Answers;
}

/** The signed-in member of staff. */
export const staffOf = (role: StaffRole) =>
  sample(StaffUser, { id: 7, username: 'ada', firstName: 'Ada', lastName: 'Byron', role });

/** Where one comes by leaving the screen: the text of a page elsewhere. */
export const ELSEWHERE = 'Another screen';

const start = (at: string, routes: RouteObject[]) => {
  // The filters read the address of the document itself.
  window.history.replaceState(null, '', at);
  const router = createBrowserRouter([...routes, { path: '*', element: <p>{ELSEWHERE}</p> }]);
  routers.push(router);
  return router;
};

/** Shows a screen as the application does: theme, server state, address, toast; the server is played by `answers`. */
export const open = (element: ReactElement, { role = 'admin', at = '/', path, answers = {} }: Opening = {}) => {
  const quiet = { 'GET /api/auth/user': staffOf(role), 'GET /api/suppressed-addresses': [] };
  Object.assign(server.answers, quiet, answers);
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

/** The client that is signed in to the portal. */
export const harborline = sample(PortalClient, { id: 3, name: 'Harborline', city: 'Warwick', state: 'RI' });

/** Shows a screen of the clients' portal behind its gate, signed in unless `GET /api/client/status` says otherwise. */
export const openPortal = (element: ReactElement, { at = '/', path, answers = {} }: Opening = {}) => {
  const quiet = {
    'GET /api/client/status': { isAuthenticated: true, client: harborline },
    'GET /api/client/approvals': [],
  };
  Object.assign(server.answers, quiet, answers);
  const screens = [{ path: path ?? new URL(at, window.location.href).pathname, element }];
  const router = start(at, [{ element: <PortalLayout />, children: screens }]);
  const user = userEvent.setup({ delay: null });
  render(<RouterProvider router={router} />);
  return { user, router };
};

/** Shows a part of the public pages, which stand on nothing. */
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

/** A field by its whole label; the star of a required one is no part of it. */
export const fieldOf = (label: string, within_: HTMLElement = document.body): Field =>
  within(within_).getByLabelText<Field>(new RegExp(`^${escaped(label)}( \\*)?$`), {
    selector: 'input,textarea,select',
  });

/** A button by its whole name. */
export const buttonOf = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

/** Puts a text into a field in one go: every letter by itself would draw a large form as many times. */
export const fill = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
};

export { screen, waitFor, within } from '@testing-library/react';
