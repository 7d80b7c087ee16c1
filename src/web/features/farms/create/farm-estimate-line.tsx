import { timeLeft } from '#ui/time-left.ts';
import * as texts from '#web/texts/new-farm.ts';
import { counted } from '../farm-words.ts';
import type { FarmEstimate } from './farm-form-values.ts';

/** What the form would make, before it is sent. */
export function FarmEstimateLine({
  estimate: { hubs, questions, places, pages, seconds },
}: {
  estimate: FarmEstimate;
}) {
  return (
    <output className="farm-estimate tabular">
      {pages === 0 ? (
        texts.enterALocationAndMicroHubs
      ) : (
        <>
          <strong>{texts.pagesAndTime(counted(pages, texts.page), timeLeft(seconds))}</strong>
          <span>
            {texts.hubsTimesQuestionsTimesPlaces({
              hubs: counted(hubs, texts.microHub),
              questions,
              places: counted(places, texts.place),
            })}
          </span>
        </>
      )}
    </output>
  );
}
