import './account.css';
import { Button } from '@mantine/core';
import type { OwnSession } from '#shared/account.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState, ListSkeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { ageOf } from '#web/lib/time.ts';
import { useNow } from '#web/lib/use-now.ts';
import * as texts from '#web/texts/account.ts';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './account-calls.ts';

interface SessionsDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Where the account is signed in, and a way to end it there. */
export function SessionsDialog({ opened, onClose }: SessionsDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.sessions} size="lg">
      {opened ? <Sessions /> : null}
    </Dialog>
  );
}

const failed = (error: Error) =>
  toast({
    title: texts.failedToEndSession,
    description: failureText(error, texts.theServerCouldNotBeReached),
    tone: 'destructive',
  });

function Sessions() {
  const { data: sessions, isError, refetch, isFetching } = useOwnSessions();
  const endingOthers = useEndOtherSessions();
  if (!sessions) {
    return isError ? (
      <ErrorState title={texts.failedToFetchSessions} onRetry={refetch} retrying={isFetching} />
    ) : (
      <ListSkeleton shape="rows" count={2} />
    );
  }
  const endOthers = () =>
    endingOthers.mutate(undefined, {
      onSuccess: ({ ended }) => toast({ title: texts.sessionsEnded(ended) }),
      onError: failed,
    });
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
          <Button color="red" variant="outline" loading={endingOthers.isPending} onClick={endOthers}>
            {texts.endAllOtherSessions}
          </Button>
        </div>
      ) : (
        <p className="account-hint">{texts.youAreSignedInNowhereElse}</p>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const ending = useEndSession();
  const now = useNow();
  const { id, device, address, createdAt, lastUsedAt, isThis } = session;
  return (
    <div className="account-session">
      <div>
        <strong>{device}</strong>
        <span>
          {texts.signedInAndLastUsed({ address, signedIn: dateAndTime(createdAt), used: ageOf(lastUsedAt, now) })}
        </span>
      </div>
      {isThis ? (
        <StatusBadge tone="green">{texts.thisSession}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={texts.endTheSessionOfSignedIn(device, dateAndTime(createdAt))}
          loading={ending.isPending}
          onClick={() => ending.mutate(id, { onError: failed })}
        >
          {texts.end}
        </Button>
      )}
    </div>
  );
}
