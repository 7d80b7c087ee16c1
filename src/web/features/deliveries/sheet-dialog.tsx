import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useProductName } from '#web/lib/product.ts';
import { sheetScript } from './sheet-script.ts';

const STEPS = [
  'Open the sheet, or make a new one. Choose Extensions, then Apps Script.',
  'Replace what stands in the editor by the script below, and save.',
  'Choose Deploy, then New deployment. As type choose Web app, execute as yourself, and give access to Anyone.',
  'Google asks for permission once: allow it for this sheet.',
  'Copy the web app’s URL, which ends in /exec, into the webhook URL here, and save.',
  'Press Test Webhook: a row of a test lead appears on the sheet named Leads.',
] as const;

export function SheetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const script = sheetScript(useProductName());
  return (
    <Dialog opened={opened} onClose={onClose} title="Leads into a Google Sheet" size="xl">
      <ol className="webhook-steps">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Each lead is one row, also when it comes twice. Whoever has the URL can add rows, so keep it to yourselves.
        After a change of the script deploy a new version of the same deployment, so that the URL stays.
      </p>
      <CopyButton text={script} label="Copy script" seconds={3} />
      <CodeBlock code={script} label="Script" />
    </Dialog>
  );
}
