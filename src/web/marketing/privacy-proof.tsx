import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ProvenRequest } from '#shared/inquiries.ts';
import * as texts from '#web/texts/marketing.ts';
import { ApiFailure, callApi } from '../lib/api.ts';

const day = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });

const readToken = (): string | null => new URLSearchParams(window.location.search).get('proof');
const watchNothing = () => () => {};

/** Whoever comes by the link of the mail says here that it was they who asked; opening the link alone says nothing. */
export function PrivacyProof() {
  // Only the browser knows the address: the page was written before anybody asked for it.
  const token = useSyncExternalStore(watchNothing, readToken, () => null);
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (token !== null) heading.current?.focus();
  }, [token]);
  if (token === null) return null;

  const confirm = async (): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    try {
      const body = { token };
      const { wish, dueAt } = await callApi<ProvenRequest>('/api/privacy-request/confirm', { method: 'POST', body });
      setSaid(wish === 'erase' ? texts.confirmedErasure(day(dueAt)) : texts.confirmedCopy(day(dueAt)));
    } catch (error) {
      setSaid(error instanceof ApiFailure && error.answer.message ? error.answer.message : texts.thatDidNotReachUs);
    }
    setIsSending(false);
  };

  return (
    <div className="card proof">
      <h3 tabIndex={-1} ref={heading}>
        {texts.confirmYourRequest}
      </h3>
      {said === null ? (
        <>
          <p>{texts.confirmToLetUsBegin}</p>
          <button type="button" className="public-button" aria-disabled={isSending} onClick={() => void confirm()}>
            {isSending ? texts.sending : texts.itWasMe}
          </button>
        </>
      ) : (
        <output>{said}</output>
      )}
    </div>
  );
}
