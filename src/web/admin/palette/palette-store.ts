let opened = false;
const listeners = new Set<() => void>();

const set = (next: boolean): void => {
  opened = next;
  for (const listener of listeners) listener();
};

export const openPalette = (): void => set(true);
export const closePalette = (): void => set(false);
export const isPaletteOpen = (): boolean => opened;

/** Calls `listener` whenever the palette opens or closes; answers how to stop. */
export const watchPalette = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
