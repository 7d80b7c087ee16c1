import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/review.ts';

const KEYS = [
  ['A', texts.approveThePage],
  ['E', texts.editIt],
  ['R', texts.regenerateIt],
  ['M', texts.mergeItIntoAnotherPage],
  [texts.jOrN, texts.nextPage],
  [texts.kOrP, texts.previousPage],
  ['?', texts.showTheseKeys],
  [texts.esc, texts.closeADialog],
] as const;

/** What the keys of the review screen do. */
export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.keysOfThisScreen} size="sm">
      <dl className="review-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(' or ').map((one, index) => (
                <span key={one}>
                  {index > 0 ? texts.or : ''}
                  <kbd>{one}</kbd>
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
