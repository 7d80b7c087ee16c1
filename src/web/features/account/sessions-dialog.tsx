import './account.css';
import { Button } from '@mantine/core';
import type { StaffSession } from '#shared/account.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { QueryView } from '#web/lib/query-view.tsx';
import { formatAge } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './account-calls.ts';

interface SessionsDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Sessions" size="lg">
      {opened ? <Sessions /> : null}
    </Dialog>
  );
}

function Sessions() {
  return (
    <QueryView
      query={useOwnSessions()}
      failed="Failed to fetch sessions"
      loading={<ListSkeleton shape="rows" count={2} />}
    >
      {(sessions) => <SessionList sessions={sessions} />}
    </QueryView>
  );
}

function SessionList({ sessions }: { sessions: StaffSession[] }) {
  const endOthers = useEndOtherSessions();
  return (
    <div className="account-form">
      <ul className="account-sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionRow session={session} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className="account-buttons">
          <Button color="red" variant="outline" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
            End all other sessions
          </Button>
        </div>
      ) : (
        <p className="account-hint">You have no other sessions.</p>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: StaffSession }) {
  const endSession = useEndSession();
  const now = useNow();
  const { id, device, address, createdAt, lastUsedAt, isThis } = session;
  return (
    <div className="account-session">
      <div>
        <strong>{device}</strong>
        <span>
          {address ?? 'Address unknown'}, signed in {dateAndTime(createdAt)}, last used {formatAge(lastUsedAt, now)}
        </span>
      </div>
      {isThis ? (
        <StatusBadge tone="green">This session</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`End the session of ${device}, signed in ${dateAndTime(createdAt)}`}
          loading={endSession.isPending}
          onClick={() => endSession.mutate(id)}
        >
          End
        </Button>
      )}
    </div>
  );
}
