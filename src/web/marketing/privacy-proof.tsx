import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ProvenRequest } from '#shared/inquiries.ts';
import * as texts from '#web/texts/marketing.ts';
import { ApiFailure, callApi } from '../lib/api.ts';

const REQUEST = '/api/privacy-request';

const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const readToken = (): string | null => new URLSearchParams(window.location.search).get('proof');
const watchNothing = () => () => {};

/** What has become of a request that was confirmed. */
const standing = ({ wish, dueAt, provenAt, answeredAt }: ProvenRequest, isJustConfirmed: boolean): string => {
  if (answeredAt !== null)
    return wish === 'erase' ? texts.erasedOn(day(answeredAt)) : texts.copySentOn(day(answeredAt));
  if (provenAt === null || isJustConfirmed)
    return wish === 'erase' ? texts.confirmedErasure(day(dueAt)) : texts.confirmedCopy(day(dueAt));
  return wish === 'erase'
    ? texts.erasureUnderWay(day(provenAt), day(dueAt))
    : texts.copyUnderWay(day(provenAt), day(dueAt));
};

type Told = 'asking' | 'unreached' | ProvenRequest | { refusal: string };

const refusalOf = (error: unknown): Told =>
  error instanceof ApiFailure && error.status === 410 && error.answer.message
    ? { refusal: error.answer.message }
    : 'unreached';

/** Whoever comes by the link of the mail says here that it was they who asked; opening the link alone says nothing. */
export function PrivacyProof() {
  // Only the browser knows the address: the page was written before anybody asked for it.
  const token = useSyncExternalStore(watchNothing, readToken, () => null);
  return token === null ? null : <Proof token={token} />;
}

function Proof({ token }: { token: string }) {
  const [told, setTold] = useState<Told>('asking');
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  useEffect(() => {
    callApi<ProvenRequest>(`${REQUEST}/state?token=${encodeURIComponent(token)}`).then(setTold, (error: unknown) =>
      setTold(refusalOf(error)),
    );
  }, [token, tries]);

  const confirm = async (): Promise<void> => {
    if (isConfirming) return;
    setIsConfirming(true);
    try {
      setTold(await callApi<ProvenRequest>(`${REQUEST}/confirm`, { method: 'POST', body: { token } }));
      setIsDone(true);
    } catch (error) {
      setTold(refusalOf(error));
    }
    setIsConfirming(false);
    // The button that was pressed is gone now.
    heading.current?.focus();
  };

  const isOpen = typeof told === 'object' && 'wish' in told && told.provenAt === null;
  return (
    <div className="card proof">
      <h3 tabIndex={-1} ref={heading}>
        {isOpen ? texts.confirmYourRequest : texts.yourRequest}
      </h3>
      {isOpen ? (
        <>
          <p>{texts.confirmToLetUsBegin}</p>
          <button type="button" className="public-button" aria-disabled={isConfirming} onClick={() => void confirm()}>
            {isConfirming ? texts.sending : texts.itWasMe}
          </button>
        </>
      ) : told === 'unreached' ? (
        <>
          <p role="alert">{texts.requestNotReached}</p>
          <button type="button" className="public-button" onClick={() => setTries(tries + 1)}>
            {texts.tryAgain}
          </button>
        </>
      ) : (
        <output>
          {told === 'asking' ? texts.lookingUp : 'refusal' in told ? told.refusal : standing(told, isDone)}
        </output>
      )}
    </div>
  );
}
