export interface Lanes {
  /** Waits for a free lane, lower orders first; answers what leaves it again. */
  enter(order: number): Promise<() => void>;
}

/** At most `width` of something at once. */
export const createLanes = (width: number): Lanes => {
  let free = width;
  const waiting: { order: number; go: () => void }[] = [];
  const next = (): void => {
    if (free === 0) return;
    const first = waiting.shift();
    if (!first) return;
    free -= 1;
    first.go();
  };
  const leave = (): void => {
    free += 1;
    next();
  };
  return {
    enter: (order) =>
      new Promise((resolve) => {
        const at = waiting.findIndex((other) => other.order > order);
        const place = { order, go: () => resolve(leave) };
        waiting.splice(at === -1 ? waiting.length : at, 0, place);
        next();
      }),
  };
};
