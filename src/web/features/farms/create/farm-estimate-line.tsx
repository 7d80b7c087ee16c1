import { formatTimeLeft } from '#ui/time-left.ts';
import { counted } from '#shared/counted.ts';
import type { FarmEstimate } from './farm-form-values.ts';

export function FarmEstimateLine({
  estimate: { topics, questions, places, pages, seconds },
}: {
  estimate: FarmEstimate;
}) {
  return (
    <output className="farm-estimate tabular">
      {pages === 0 ? (
        'Enter a location and micro-hubs to see how many pages will be written.'
      ) : (
        <>
          <strong>
            {counted(pages, 'page')}, estimated at 45 seconds a page: {formatTimeLeft(seconds)}
          </strong>
          <span>That is for a language model; the library writes a page in under a second.</span>
          <span>
            {counted(topics, 'micro-hub')} × {questions} questions × {counted(places, 'place')}
          </span>
        </>
      )}
    </output>
  );
}
