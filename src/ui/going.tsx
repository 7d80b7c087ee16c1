import './going.css';
import * as texts from './texts.ts';

/** Says, above what stays on the screen, that what was asked for is on its way; seen only where that takes a while. */
export function Going() {
  return <output className="going">{texts.loading}</output>;
}
