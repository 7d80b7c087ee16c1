import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { held, inTurn, refused, unreachable, type Answers, type Route } from './answers.ts';
import { callsOf, open, screen, waitFor, type Opening } from './screen.tsx';

export interface ListCase extends Pick<Opening, 'at' | 'path' | 'role'> {
  name: string;
  /** How the screen is opened; as staff by default. */
  openAs?: typeof open;
  screen: () => ReactElement;
  /** The call under test. */
  route: Route;
  /** Other calls it makes. */
  besides?: Answers;
  /** The text shown when the call failed. */
  failed: string;
  /** True when only a skeleton is shown while loading. */
  isSilent?: boolean;
  /** Whether it then shows the server's own message. */
  givesWords?: boolean;
  empty?: { answer: unknown; says: string };
  full: { answer: unknown; says: string | RegExp };
}

const isLoading = (): boolean =>
  screen.queryAllByText('Loading...').length + screen.queryAllByLabelText('Loading').length > 0;

/** Without the counts on the tabs of a list. */
const listCallsOf = (route: Route) => callsOf(route).filter(({ query }) => query.limit !== '1');

const openWith = (one: ListCase, reply: unknown) => {
  const { openAs = open, screen: render, route, besides: otherAnswers, at, path, role } = one;
  return openAs(render(), { at, path, role, answers: { ...otherAnswers, [route]: reply } });
};

/** Tests the five states of a query: loading, empty, refused and retried, unreachable, loaded. */
export const describeStates = (cases: ListCase[]): void => {
  describe.each(cases)('$name', (one) => {
    it('shows that it is loading until the answer arrives', async () => {
      const reply = held(one.full.answer);
      openWith(one, reply);
      await waitFor(() => expect(listCallsOf(one.route)).toHaveLength(1));
      await waitFor(() => expect(isLoading() || one.isSilent === true).toBe(true));
      expect(screen.queryByText(one.full.says)).toBeNull();
      reply.release();
      expect((await screen.findAllByText(one.full.says)).length).toBeGreaterThan(0);
      await waitFor(() => expect(isLoading()).toBe(false));
    });

    it('shows what there is', async () => {
      openWith(one, one.full.answer);
      expect((await screen.findAllByText(one.full.says)).length).toBeGreaterThan(0);
      expect(screen.queryByText(one.failed)).toBeNull();
      expect(one.empty ? screen.queryByText(one.empty.says) : null).toBeNull();
    });

    it('shows what failed, and shows the rest after Retry', async () => {
      const { user } = openWith(one, inTurn(refused(503, 'The database rests.'), one.full.answer));
      expect(await screen.findByText(one.failed)).toBeTruthy();
      expect(screen.getByText(one.givesWords === false ? one.failed : 'The database rests.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect((await screen.findAllByText(one.full.says)).length).toBeGreaterThan(0);
      expect(screen.queryByText(one.failed)).toBeNull();
      expect(listCallsOf(one.route)).toHaveLength(2);
    });

    it('shows that the server is unavailable, and not that the list is empty', async () => {
      openWith(one, unreachable());
      expect(await screen.findByText(one.failed)).toBeTruthy();
      const reason = one.givesWords === false ? one.failed : /^The server could not be reached/;
      expect(screen.getByText(reason)).toBeTruthy();
      expect(one.empty ? screen.queryByText(one.empty.says) : null).toBeNull();
    });

    const { empty } = one;
    if (!empty) return;
    it('says when there is nothing yet', async () => {
      openWith(one, empty.answer);
      expect(await screen.findByText(empty.says)).toBeTruthy();
      expect(screen.queryByText(one.failed)).toBeNull();
      expect(screen.queryByText(one.full.says)).toBeNull();
    });
  });
};
