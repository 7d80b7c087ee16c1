import type { ReactNode } from 'react';
import { EmptyState } from '#ui/states.tsx';
import { DocumentTitle } from './document-title.tsx';

interface NotFoundProps {
  /** "Lead not found". */
  title: string;
  /** Why that may be. */
  text?: string;
  /** The way to its list. */
  back: ReactNode;
}

/** The screen of a record that is not there. */
export function NotFound({
  title,
  text = 'It may have been deleted, or the address is incorrect.',
  back,
}: NotFoundProps) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <EmptyState level={1} drawing="signpost" title={title} text={text} action={back} />
    </>
  );
}
