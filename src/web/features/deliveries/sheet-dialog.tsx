import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useProductName } from '#web/lib/product.ts';
import * as texts from '#web/texts/deliveries.ts';
import { sheetScript } from './sheet-script.ts';

/** How a Google Sheet takes leads, with the script for it. */
export function SheetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const script = sheetScript(useProductName());
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.leadsIntoAGoogleSheet} size="xl">
      <ol className="webhook-steps">
        {texts.sheetSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{texts.sheetNote}</p>
      <CopyButton text={script} label={texts.copyScript} seconds={3} />
      {/* Scrolls, so it has to be reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="webhook-script" tabIndex={0} aria-label={texts.script}>
        <code>{script}</code>
      </pre>
    </Dialog>
  );
}
