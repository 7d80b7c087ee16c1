import type { SpotlightState, SpotlightStore } from '@mantine/spotlight';

export const PALETTE_LIST = 'palette-list';

let state: SpotlightState = {
  opened: false,
  empty: false,
  selected: -1,
  listId: PALETTE_LIST,
  query: '',
  registeredActions: new Set(),
};
const listeners = new Set<(state: SpotlightState) => void>();

/** Mantine's own store would load its actions with every screen. */
export const paletteStore: SpotlightStore = {
  getState: () => state,
  updateState: (value) => {
    state = typeof value === 'function' ? value(state) : value;
  },
  setState: (value) => {
    paletteStore.updateState(value);
    for (const listener of listeners) listener(state);
  },
  initialize: (value) => paletteStore.updateState(value),
  subscribe: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const isPaletteOpen = (): boolean => state.opened;

export const closePalette = (): void => paletteStore.setState((now) => ({ ...now, opened: false }));

/** Also clears the query of a palette that is still closing. */
export const openPalette = (): void =>
  paletteStore.setState((now) => ({ ...now, opened: true, query: '', selected: -1 }));
