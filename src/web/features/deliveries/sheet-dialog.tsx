import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useProductName } from '#web/lib/product.ts';
import { sheetScript } from './sheet-script.ts';

const STEPS = [
  'Open the sheet or create a new one. Choose Extensions, then Apps Script.',
  'Replace the text in the editor with the script below and save.',
  'Choose Deploy, then New deployment. Select the type Web app, execute it as yourself, and give access to Anyone.',
  'Google asks for permission once. Allow it for this sheet.',
  'Copy the web app’s URL, which ends in /exec, into the webhook URL here, and save.',
  'Press Test Webhook. A row with a test lead appears on the sheet named Leads.',
] as const;

export function SheetDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const script = sheetScript(useProductName());
  return (
    <Dialog opened={opened} onClose={onClose} title="Send leads to a Google Sheet" size="xl">
      <ol className="webhook-steps">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        Each lead is added once, even if it is sent twice. Anyone with the URL can add rows, so keep it private. After
        you change the script, deploy a new version of the same deployment so that the URL stays the same.
      </p>
      <CopyButton text={script} label="Copy script" seconds={3} />
      <CodeBlock code={script} label="Script" />
    </Dialog>
  );
}
