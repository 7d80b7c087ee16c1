import type { UserEvent } from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { held, inTurn, refused, unreachable, type Answers, type Route } from './answers.ts';
import { buttonOf, callsOf, fieldOf, fill, open, screen, sentTo, waitFor, type Opening } from './screen.tsx';

export interface FormCase extends Pick<Opening, 'at' | 'path' | 'role'> {
  name: string;
  /** How the screen is opened; as staff by default. */
  openAs?: typeof open;
  screen: () => ReactElement;
  /** Other answers the screen needs. */
  besides?: Answers;
  /** Opens the form, where it is not visible from the start. */
  begin?: (user: UserEvent) => Promise<unknown>;
  /** Values to type or choose, by field label. */
  typed: Record<string, string>;
  /** The submit button. */
  press: string;
  route: Route;
  /** The server's response. */
  answer: unknown;
  /** The expected request. */
  sends: unknown;
  /** The text that confirms success. */
  done: string | RegExp;
  /**
   * The error shown when the untouched form is submitted, without any request; left out where the button is disabled.
   */
  missing?: string[];
  /** The text shown when the server refuses; the server's own message by default. */
  refusal?: string;
  /** The text shown when the server cannot be reached. */
  away?: string | RegExp;
  /** Fields that are cleared after a refusal, such as passwords. */
  forgets?: string[];
}

/** Shown in place of a dialog that closed itself. */
export const CLOSED = 'The dialog is closed.';

/** A dialog whose only sign of success is that it closes. */
export function Closable({ children }: { children: (close: () => void) => ReactElement }) {
  const [isClosed, setIsClosed] = useState(false);
  return isClosed ? <p>{CLOSED}</p> : children(() => setIsClosed(true));
}

const write = async (user: UserEvent, typed: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(typed)) {
    const field = fieldOf(label);
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, text);
    else await fill(user, field, text);
  }
};

const begin = async (one: FormCase, reply: unknown): Promise<UserEvent> => {
  const { user } = (one.openAs ?? open)(one.screen(), { ...one, answers: { ...one.besides, [one.route]: reply } });
  await screen.findAllByRole('button');
  await one.begin?.(user);
  await screen.findByRole('button', { name: one.press });
  return user;
};

const expectKept = ({ typed, forgets = [] }: FormCase): void => {
  for (const [label, text] of Object.entries(typed)) {
    if (forgets.includes(label)) continue;
    const field = fieldOf(label);
    const values = field instanceof HTMLSelectElement ? [field.value, field.selectedOptions[0]?.text] : [field.value];
    expect(values, label).toContain(text);
  }
};

/**
 * Tests every form for the same behaviour: it submits the typed values once, shows errors, and keeps its values when
 * refused.
 */
export const describeForms = (cases: FormCase[]): void => {
  describe.each(cases)('$name', (one) => {
    it('sends what was typed and says that it is done', async () => {
      const user = await begin(one, one.answer);
      await write(user, one.typed);
      await user.click(buttonOf(one.press));
      expect((await screen.findAllByText(one.done)).length).toBeGreaterThan(0);
      expect(sentTo(one.route)).toEqual([one.sends]);
    });

    it('keeps its input when the server refuses, shows the server’s message, and can be sent again', async () => {
      const user = await begin(one, inTurn(refused(409, 'This is not possible now.'), one.answer));
      await write(user, one.typed);
      await user.click(buttonOf(one.press));
      const words = one.refusal ?? /This is not possible now\./;
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
      expectKept(one);
      expect(screen.queryByText(one.done)).toBeNull();
      await write(
        user,
        Object.fromEntries(Object.entries(one.typed).filter(([label]) => one.forgets?.includes(label))),
      );
      await user.click(buttonOf(one.press));
      await screen.findAllByText(one.done);
      expect(sentTo(one.route)).toEqual([one.sends, one.sends]);
    });

    it('sends once when it is pressed several times', async () => {
      const reply = held(one.answer);
      const user = await begin(one, reply);
      await write(user, one.typed);
      const button = buttonOf(one.press);
      await user.click(button);
      // The button is busy by then and may have another label.
      await user.click(button);
      await waitFor(() => expect(callsOf(one.route)).toHaveLength(1));
      expect(screen.queryByText(one.done)).toBeNull();
      reply.release();
      await screen.findAllByText(one.done);
      expect(callsOf(one.route)).toHaveLength(1);
    });
  });

  const withAway = cases.flatMap((one) => (one.away === undefined ? [] : [{ ...one, away: one.away }]));
  describe.each(withAway)('$name', (one) => {
    it('keeps its input when the server is unavailable', async () => {
      const user = await begin(one, unreachable());
      await write(user, one.typed);
      await user.click(buttonOf(one.press));
      expect((await screen.findAllByText(one.away)).length).toBeGreaterThan(0);
      expectKept(one);
    });
  });

  const withMissing = cases.flatMap((one) => (one.missing === undefined ? [] : [{ ...one, missing: one.missing }]));
  describe.each(withMissing)('$name', (one) => {
    it('says what is missing and sends nothing', async () => {
      const user = await begin(one, one.answer);
      await user.click(buttonOf(one.press));
      for (const words of one.missing) expect((await screen.findAllByText(words)).length, words).toBeGreaterThan(0);
      expect(callsOf(one.route)).toEqual([]);
    });
  });
};
