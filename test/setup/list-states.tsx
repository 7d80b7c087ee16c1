import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { held, inTurn, refused, unreachable, type Answers, type Route } from './answers.ts';
import { callsOf, open, screen, waitFor, type Opening } from './screen.tsx';

export interface ListCase extends Pick<Opening, 'at' | 'path' | 'role'> {
  name: string;
  /** How it is opened: as staff unless it is said. */
  openAs?: typeof open;
  screen: () => ReactElement;
  /** The call that the screen is about. */
  route: Route;
  /** What else it asks for meanwhile. */
  besides?: Answers;
  /** What it says when the call failed. */
  failed: string;
  /** Where nothing but a grey shape stands while it loads. */
  isSilent?: boolean;
  /** Whether it gives the server's own words then. */
  givesWords?: boolean;
  empty?: { answer: unknown; says: string };
  full: { answer: unknown; says: string | RegExp };
}

const isLoading = (): boolean =>
  screen.queryAllByText('Loading...').length + screen.queryAllByLabelText('Loading').length > 0;

const openWith = (one: ListCase, reply: unknown) => {
  const { openAs = open, screen: draw, route, besides, at, path, role } = one;
  return openAs(draw(), { at, path, role, answers: { ...besides, [route]: reply } });
};

/** The five states of what a screen fetches: on its way, nothing there, refused and asked again, out of reach, there. */
export const describeStates = (cases: ListCase[]): void => {
  describe.each(cases)('$name', (one) => {
    it('says that it is loading until the answer is there', async () => {
      const reply = held(one.full.answer);
      openWith(one, reply);
      await waitFor(() => expect(callsOf(one.route)).toHaveLength(1));
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

    it('says what failed, and shows the rest after Retry', async () => {
      const { user } = openWith(one, inTurn(refused(503, 'The database rests.'), one.full.answer));
      expect(await screen.findByText(one.failed)).toBeTruthy();
      expect(screen.getByText(one.givesWords === false ? one.failed : 'The database rests.')).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect((await screen.findAllByText(one.full.says)).length).toBeGreaterThan(0);
      expect(screen.queryByText(one.failed)).toBeNull();
      expect(callsOf(one.route)).toHaveLength(2);
    });

    it('says that the server is out of reach, and not that there is nothing', async () => {
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
