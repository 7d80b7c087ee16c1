/** At most `length` characters of a text, with an ellipsis where something was left out. */
export const truncate = (text: string, length: number): string => {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};
