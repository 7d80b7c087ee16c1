import * as texts from '#web/texts/lib.ts';

/** Shown while the first code of a screen is on its way. */
export function Booting() {
  return <output className="boot">{texts.loading}</output>;
}
