export interface Turn {
  /** Says that the caller is no longer on its way: its call is sent, or it must wait for something else. */
  depart(): void;
  /** Ends the turn; more than once changes nothing. */
  leave(): void;
}

/** Lets a number of callers in at once, the others in their order. */
export interface Turns {
  /** Resolves when it is the caller's turn. `most` is read anew at every turn. */
  take(most: number): Promise<Turn>;
  /** Resolves when nobody whose turn came is still on its way. */
  quiet(): Promise<void>;
}

export const createTurns = (): Turns => {
  let running = 0;
  let departing = 0;
  const waiting: { most: number; enter: () => void }[] = [];
  let listening: (() => void)[] = [];
  const admit = (): void => {
    const next = waiting[0];
    if (!next || running >= next.most) return;
    waiting.shift();
    running += 1;
    departing += 1;
    next.enter();
    admit();
  };
  const depart = (): void => {
    departing -= 1;
    if (departing > 0) return;
    const told = listening;
    listening = [];
    for (const tell of told) tell();
  };
  const openTurn = (): Turn => {
    let [departed, left] = [false, false];
    const turn: Turn = {
      depart() {
        if (departed) return;
        departed = true;
        depart();
      },
      leave() {
        if (left) return;
        left = true;
        running -= 1;
        // First the next one in, so that who waits for quiet waits for it too.
        admit();
        turn.depart();
      },
    };
    return turn;
  };
  return {
    take: (most) =>
      new Promise((resolve) => {
        waiting.push({ most, enter: () => resolve(openTurn()) });
        admit();
      }),
    async quiet() {
      while (departing > 0) await new Promise<void>((resolve) => listening.push(resolve));
    },
  };
};

/** Runs pieces of work one after the other, in their order; one that fails does not keep the next from running. */
export const createLane = (): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
};
