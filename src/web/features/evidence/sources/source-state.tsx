import { Alert, Loader } from '@mantine/core';
import type { SourceDetail } from '#shared/sources.ts';
import { AddSource } from '../add-source.tsx';

/** What is under way, what went wrong and what to do about it; nothing for a source that was read. */
export function SourceState({ source, mayEdit }: { source: SourceDetail; mayEdit: boolean }) {
  const { status, reason, origin, url } = source;
  if (status === 'fetching')
    return (
      <output className="source-fetching">
        <Loader size={16} aria-hidden />
        The address is being fetched and read. This page shows its text as soon as it is there.
      </output>
    );
  if (status === 'failed')
    return (
      <Alert color="red" role="alert" title="This source could not be read">
        <p className="source-reason">{reason}</p>
        <p className="source-reason">
          {url
            ? 'Check the address and re-check the source, or add its text or a saved file as another source.'
            : 'Save it as a PDF with text, a Word document or plain text and add it again, or paste its text.'}
        </p>
        {mayEdit ? <AddSource service="" kind={null} clientId={source.clientId} /> : null}
      </Alert>
    );
  if (reason)
    return (
      <p className="evidence-notice" role="note">
        The last look at it failed, so its text is the one read before: {reason}
      </p>
    );
  return origin === 'shipped' && source.mediaType === null ? (
    <p className="evidence-notice" role="note">
      This source is built in, with only the passages that statements quote. Re-check it to read all of it.
    </p>
  ) : null;
}
