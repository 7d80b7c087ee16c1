import { BulkOutlet } from '../lib/bulk-outlet.tsx';
import { PrintHead } from '../lib/print-head.tsx';
import { Palette } from './palette/palette.tsx';

/** What every screen has beside itself and nobody waits for: the palette, runs over many records, the head of a print. */
export function ShellExtras() {
  return (
    <>
      <PrintHead />
      <Palette />
      <BulkOutlet />
    </>
  );
}
