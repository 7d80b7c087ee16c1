import { Dialog } from '#ui/dialog.tsx';

const KEYS = [
  ['A', 'Approve the page'],
  ['E', 'Edit it'],
  ['R', 'Regenerate it'],
  ['M', 'Merge it into another page'],
  ['S', 'Schedule it'],
  ['U', 'Unpublish it'],
  ['H', 'Show its history'],
  ['J or N', 'Next page'],
  ['K or P', 'Previous page'],
  ['?', 'Show keyboard shortcuts'],
  ['Esc', 'Close a dialog'],
] as const;

export function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <dl className="review-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              {key.split(' or ').map((keyName, index) => (
                <span key={keyName}>
                  {index > 0 ? ' or ' : ''}
                  <kbd>{keyName}</kbd>
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
