import './account.css';
import { Alert, Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Passkey } from '#shared/passkeys.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { hasPasskeys, passkeyFailureText } from '#web/lib/passkey-support.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './account-calls.ts';

interface PasskeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function PasskeysDialog({ opened, onClose }: PasskeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Passkeys" size="lg">
      {opened ? <Passkeys /> : null}
    </Dialog>
  );
}

function Passkeys() {
  return (
    <div className="account-form">
      <p className="account-hint">
        A passkey signs you in with your fingerprint, face or device PIN, in place of password and code. It works only
        here, so nobody can trick you out of it.
      </p>
      <QueryView
        query={usePasskeys()}
        failed="Failed to fetch passkeys"
        loading={<ListSkeleton shape="rows" count={2} />}
      >
        {(passkeys) => <PasskeyList passkeys={passkeys} />}
      </QueryView>
      {hasPasskeys() ? (
        <AddPasskey />
      ) : (
        <Alert color="blue">
          This browser offers passkeys only under https. Open this page at its https address to add one.
        </Alert>
      )}
    </div>
  );
}

function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  if (passkeys.length === 0) return <p className="account-hint">You have no passkeys yet.</p>;
  return (
    <ul className="account-sessions">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <PasskeyRow passkey={passkey} />
        </li>
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const removePasskey = useRemovePasskey();
  return (
    <div className="account-session">
      <div>
        <strong>{name}</strong>
        <span>
          Added {dateAndTime(createdAt)},{' '}
          {lastUsedAt === null ? 'not used yet' : `last used ${dateAndTime(lastUsedAt)}`}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`Remove the passkey ${name}`}
        loading={removePasskey.isPending}
        onClick={() => removePasskey.mutate(id)}
      >
        Remove
      </Button>
    </div>
  );
}

function AddPasskey() {
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const addPasskey = useAddPasskey({ onSuccess: () => setName('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '') addPasskey.mutate(name.trim());
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <TextInput
        label="Name of the new passkey"
        description="For your own list, such as the device it is on."
        maxLength={100}
        value={name}
        error={missing ? 'Name this passkey.' : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {addPasskey.error ? <Alert color="red">{passkeyFailureText(addPasskey.error)}</Alert> : null}
      <div className="account-buttons">
        <Button type="submit" loading={addPasskey.isPending}>
          Add passkey
        </Button>
      </div>
    </form>
  );
}
