import { createSpotlight } from '@mantine/spotlight';

export const PALETTE_LIST = 'palette-list';

const [store, { close }] = createSpotlight();
store.initialize({ ...store.getState(), listId: PALETTE_LIST });

export const paletteStore = store;
export const closePalette = close;
export const isPaletteOpen = (): boolean => store.getState().opened;

/** Also clears the query of a palette that is still closing. */
export const openPalette = (): void => store.setState((state) => ({ ...state, opened: true, query: '', selected: -1 }));
