/** Lets a number of callers in at once, the others in their order. */
export interface Turns {
  /** Resolves when it is the caller's turn; the answer ends it. `most` is read anew at every turn. */
  take(most: number): Promise<() => void>;
}

export const createTurns = (): Turns => {
  let running = 0;
  const waiting: { most: number; enter: () => void }[] = [];
  const admit = (): void => {
    const next = waiting[0];
    if (!next || running >= next.most) return;
    waiting.shift();
    running += 1;
    next.enter();
    admit();
  };
  const leave = (): void => {
    running -= 1;
    admit();
  };
  return {
    take: (most) =>
      new Promise((resolve) => {
        let left = false;
        const enter = (): void =>
          resolve(() => {
            if (left) return;
            left = true;
            leave();
          });
        waiting.push({ most, enter });
        admit();
      }),
  };
};
