import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PrivacyRequestState } from '#shared/prospects.ts';
import { ApiFailure, callApi } from '../lib/api.ts';

const REQUEST = '/api/privacy-request';

const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const readToken = (): string | null => new URLSearchParams(window.location.search).get('proof');
const subscribeToNothing = () => () => {};

const requestStateText = (
  { wish, dueAt, verifiedAt, answeredAt }: PrivacyRequestState,
  isJustConfirmed: boolean,
): string => {
  if (answeredAt !== null)
    return wish === 'erase'
      ? `Done: on ${day(answeredAt)} we erased what we kept about you, and wrote to you.`
      : `Done: on ${day(answeredAt)} we mailed you what we keep about you.`;
  if (verifiedAt === null || isJustConfirmed)
    return wish === 'erase'
      ? `Thank you. We erase what we keep about you and write to you by ${day(dueAt)}.`
      : `Thank you. We mail you what we keep about you by ${day(dueAt)}.`;
  return wish === 'erase'
    ? `You confirmed this on ${day(verifiedAt)}. We erase what we keep about you and write to you by ${day(dueAt)}.`
    : `You confirmed this on ${day(verifiedAt)}. We mail you what we keep about you by ${day(dueAt)}.`;
};

type RequestResult = 'loading' | 'unreachable' | PrivacyRequestState | { message: string };

const toErrorResult = (error: unknown): RequestResult =>
  error instanceof ApiFailure && error.status === 410 && error.answer.message
    ? { message: error.answer.message }
    : 'unreachable';

/** Opening the link is not enough, because mail scanners open links too. */
export function PrivacyProof() {
  // The page is prerendered, so only the browser knows the address.
  const token = useSyncExternalStore(subscribeToNothing, readToken, () => null);
  return token === null ? null : <Proof token={token} />;
}

function Proof({ token }: { token: string }) {
  const [result, setResult] = useState<RequestResult>('loading');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    callApi<PrivacyRequestState>(`${REQUEST}/state?token=${encodeURIComponent(token)}`).then(
      setResult,
      (error: unknown) => setResult(toErrorResult(error)),
    );
  }, [token, attempts]);

  const confirm = async (): Promise<void> => {
    if (isConfirming) return;
    setIsConfirming(true);
    try {
      setResult(await callApi<PrivacyRequestState>(`${REQUEST}/confirm`, { method: 'POST', body: { token } }));
      setIsDone(true);
    } catch (error) {
      setResult(toErrorResult(error));
    }
    setIsConfirming(false);
    // The pressed button is gone now.
    heading.current?.focus();
  };

  const isOpen = typeof result === 'object' && 'wish' in result && result.verifiedAt === null;
  return (
    <div className="card proof">
      <h3 tabIndex={-1} ref={heading}>
        {isOpen ? 'Confirm your request' : 'Your request'}
      </h3>
      {isOpen ? (
        <>
          <p>Confirm that it was you who asked about your data. Without it nothing is sent or erased.</p>
          <button type="button" className="public-button" aria-disabled={isConfirming} onClick={() => void confirm()}>
            {isConfirming ? 'Sending...' : 'Yes, it was me'}
          </button>
        </>
      ) : result === 'unreachable' ? (
        <>
          <p role="alert">We could not be reached just now. Your link still holds.</p>
          <button type="button" className="public-button" onClick={() => setAttempts(attempts + 1)}>
            Try again
          </button>
        </>
      ) : (
        <output>
          {result === 'loading'
            ? 'One moment...'
            : 'message' in result
              ? result.message
              : requestStateText(result, isDone)}
        </output>
      )}
    </div>
  );
}
