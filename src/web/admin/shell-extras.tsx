import { BulkOutlet } from '../lib/bulk-outlet.tsx';
import { PrintHeader } from '../lib/print-header.tsx';
import { Palette } from './palette/palette.tsx';

export function ShellExtras() {
  return (
    <>
      <PrintHeader />
      <Palette />
      <BulkOutlet />
    </>
  );
}
