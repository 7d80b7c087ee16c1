interface KeysInput {
  isOpenable: boolean;
  isSelectable: boolean;
  editLabel?: string;
  search?: object;
}

type Key = readonly [key: string, does: string];

/** The keys of a list, as its dialog shows them. */
export const keysOf = ({ isOpenable, isSelectable, editLabel, search }: KeysInput): Key[] => {
  const keys: (Key | false)[] = [
    ['J K', 'Next and previous row'],
    ['Enter', isOpenable ? 'Open the row beside the list' : 'Open the row'],
    isSelectable && ['X', 'Select the row'],
    isSelectable && ['Shift X', 'Select all rows up to this one'],
    editLabel !== undefined && ['E', editLabel],
    search !== undefined && ['/', 'Search'],
    ['Esc', 'Close the panel or clear the selection'],
    ['F8', 'Go to the message, such as for Undo'],
    ['?', 'Show these keys'],
  ];
  return keys.filter((key) => key !== false);
};
