import { Button } from '@mantine/core';
import { CopyButton } from '#ui/copy-button.tsx';
import * as texts from '#web/texts/account.ts';

/** The recovery codes, shown this once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="account-form">
      <p>{texts.keepTheseCodesWhereYouFind}</p>
      <ol className="account-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="account-buttons">
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button onClick={onDone} data-autofocus>
          {texts.iHaveKeptThem}
        </Button>
      </div>
    </div>
  );
}
