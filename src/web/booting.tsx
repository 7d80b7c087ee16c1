/** Shown while the first code of a screen is on its way. */
export function Booting() {
  return <output className="boot">Loading...</output>;
}
