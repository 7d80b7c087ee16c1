import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';

/** The codes are shown only once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="account-form">
      <p>
        Keep these codes where you find them without your phone. Each signs you in once in place of a code of the app.
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
          I have kept them
        </Button>
      </div>
    </div>
  );
}
