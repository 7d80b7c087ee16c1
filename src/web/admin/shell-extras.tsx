import { BulkOutlet } from '../lib/bulk-outlet.tsx';
import { PrintHeader } from '../lib/print-header.tsx';
import { Palette } from './palette/palette.tsx';

/** What every screen has beside itself and nobody waits for: the palette, runs over many records, the head of a print. */
export function ShellExtras() {
  return (
    <>
      <PrintHeader />
      <Palette />
      <BulkOutlet />
    </>
  );
}
