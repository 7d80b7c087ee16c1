import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';

/** The codes are shown only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="account-form">
      <p>
        Keep these codes somewhere you can reach without your phone. Each one replaces an app code for a single sign-in.
        They are not shown again.
      </p>
      <ol className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="account-buttons">
        <CopyButton text={codes.join('\n')} label="Copy codes" />
        <Button onClick={onDone} data-autofocus>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
