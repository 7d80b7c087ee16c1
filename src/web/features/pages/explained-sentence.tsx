import { useState } from 'react';
import type { Sentence } from '#shared/pages.ts';
import type { PageDetail } from '#shared/review.ts';
import { TextButton } from '#ui/text-button.tsx';
import { usePageCitations } from './page-actions.ts';
import { resolveEvidence } from './why.rules.ts';
import { WhySentence } from './why-sentence.tsx';

interface ExplainedSentenceProps {
  sentence: Sentence;
  page: Pick<PageDetail, 'id' | 'version' | 'clientId' | 'facts' | 'working'>;
}

/** A sentence that says on a click why it is there; for all who may read. */
export function ExplainedSentence({ sentence, page }: ExplainedSentenceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton
        className="explained"
        aria-expanded={isOpen}
        title="Why is this sentence here?"
        onPress={() => setOpen(!isOpen)}
      >
        {sentence.text}
      </TextButton>
      {isOpen ? <Why sentence={sentence} page={page} /> : null}
    </>
  );
}

function Why({ sentence, page }: ExplainedSentenceProps) {
  const { data, isError, isPending } = usePageCitations(page);
  if (isPending) return <span className="why">Loading...</span>;
  return (
    <>
      {isError ? (
        <span className="why">Who confirmed it could not be read. Close and open it to try again.</span>
      ) : null}
      <WhySentence
        clientId={page.clientId}
        evidence={resolveEvidence(sentence.evidence, { citations: data?.citations ?? [], page })}
      />
    </>
  );
}
