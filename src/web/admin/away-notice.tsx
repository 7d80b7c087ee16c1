import './away-notice.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiFailure, isUnreachable } from '../lib/api.ts';
import { adminStatus } from '../lib/staff-session.ts';

/** One failed check of the session, of which there is one every two seconds, is no outage. */
const TOLD_AFTER_MS = 5000;

const isOfTheDatabase = (error: unknown): boolean =>
  error instanceof ApiFailure && error.answer.code === 'database_unavailable';

/**
 * Asks again for what could not be read: after an outage for all of it, otherwise for what only the database refused,
 * so that a call that fails for good is not repeated.
 */
const useRecovery = ({ isError, dataUpdatedAt }: { isError: boolean; dataUpdatedAt: number }): void => {
  const client = useQueryClient();
  const hadFailed = useRef(false);
  useEffect(() => {
    const isPast = hadFailed.current ? isUnreachable : isOfTheDatabase;
    hadFailed.current = isError;
    if (isError) return;
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => isPast(state.error),
    });
  }, [client, isError, dataUpdatedAt]);
};

/**
 * Says above every screen that the database or the server is away, how to go on meanwhile, and takes itself back. What
 * was on screen stays; what could not be read is asked for again afterwards.
 */
export function AwayNotice() {
  const { error, isError, errorUpdatedAt, dataUpdatedAt } = useQuery({
    ...adminStatus,
    enabled: false,
  });
  const isAway = isError && isUnreachable(error) && errorUpdatedAt - dataUpdatedAt > TOLD_AFTER_MS;
  useRecovery({ isError, dataUpdatedAt });
  return (
    <output className="away-notice" data-shown={isAway || undefined}>
      {isAway ? (
        <>
          <CloudOff size={16} aria-hidden />
          <span>
            <strong>
              {error instanceof ApiFailure ? 'The database does not answer.' : 'The server cannot be reached.'}
            </strong>{' '}
            You can go on reading, but what you see may be out of date. What you typed stays: save it when this notice
            is gone.
          </span>
        </>
      ) : null}
    </output>
  );
}
