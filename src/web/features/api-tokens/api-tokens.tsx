import './api-tokens.css';
import { Button } from '@mantine/core';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ApiToken } from '#shared/api-tokens.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useRevokeToken, useTokens } from './token-calls.ts';

const TokenDialog = lazyDialog(async () => (await import('./token-dialog.tsx')).TokenDialog);
const RotateDialog = lazyDialog(async () => (await import('./rotate-dialog.tsx')).RotateDialog);

/** All tokens of the agency, for administrators. */
export function ApiTokens() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <section className="settings-card" aria-labelledby="settings-tokens">
      <div className="settings-head">
        <h2 id="settings-tokens">Programs with access</h2>
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
          Create token
        </Button>
      </div>
      <p>
        A program sends its token with each call and acts in the name of the person who created it, within the scopes
        chosen here. Disabling that account ends its tokens. The{' '}
        <a href="/api/reference" target="_blank" rel="noreferrer">
          reference of the API
        </a>{' '}
        shows all calls.
      </p>
      <p>
        Agents that speak the Model Context Protocol connect at <code>{`${location.origin}/mcp`}</code> and are offered
        what their scopes allow. They publish and delete with the scope for agents alone.
      </p>
      <QueryView query={useTokens()} failed="Failed to fetch tokens" empty={<p>There are no tokens yet.</p>}>
        {(tokens) => (
          <ul className="token-list">
            {tokens.map((token) => (
              <li key={token.id}>
                <TokenRow token={token} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <TokenDialog opened={isCreating} onClose={() => setIsCreating(false)} />
    </section>
  );
}

const expiry = ({ expiresAt }: ApiToken): string => {
  if (expiresAt === null) return 'does not expire';
  return Date.parse(expiresAt) <= Date.now()
    ? `expired ${dateAndTime(expiresAt)}`
    : `expires ${dateAndTime(expiresAt)}`;
};

function TokenRow({ token }: { token: ApiToken }) {
  const [open, setOpen] = useState<'rotate' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const revoking = useRevokeToken({ onSettled: close });
  const { name, hint, scopes, clientName, createdBy, createdAt, lastUsedAt, previousUntil } = token;
  return (
    <>
      <div className="token-facts">
        <strong>{name}</strong>
        <span>
          {hint}… · {clientName ?? 'All clients'} · {scopes.join(', ')}
        </span>
        <span>
          Created {dateAndTime(createdAt)} by {createdBy},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt)}`}, {expiry(token)}
        </span>
        {previousUntil === null ? null : <span>The token before works until {dateAndTime(previousUntil)}.</span>}
      </div>
      <ActionsMenu
        label={`Actions for ${name}`}
        actions={[
          { label: 'Rotate', icon: <RefreshCw size={16} aria-hidden />, onSelect: () => setOpen('rotate') },
          { label: 'Revoke', icon: <Trash2 size={16} aria-hidden />, onSelect: () => setOpen('revoke') },
        ]}
      />
      <RotateDialog opened={open === 'rotate'} onClose={close} token={token} />
      <ConfirmDialog
        opened={open === 'revoke'}
        onClose={close}
        title={`Revoke ${name}?`}
        text="Programs that use this token are refused from now on. This cannot be undone."
        confirmLabel="Revoke token"
        pending={revoking.isPending}
        onConfirm={() => revoking.mutate(token.id)}
      />
    </>
  );
}
