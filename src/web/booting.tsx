export function Booting() {
  return <output className="boot">Loading...</output>;
}
