import { Button, Textarea } from '@mantine/core';
import type { IssuedApiToken } from '#shared/api-tokens.ts';
import { CopyButton } from '#ui/copy-button.tsx';

interface IssuedTokenProps {
  issued: IssuedApiToken;
  onDone: () => void;
}

/** The token is shown only once. */
export function IssuedToken({ issued: { name, token }, onDone }: IssuedTokenProps) {
  return (
    <div className="token-form">
      <p>
        This is the token <strong>{name}</strong>. Copy it now: it is not shown again. Programs send it as{' '}
        <code>Authorization: Bearer …</code>
      </p>
      <Textarea label="Token" value={token} readOnly rows={2} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="settings-actions">
        <CopyButton text={token} label="Copy token" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
