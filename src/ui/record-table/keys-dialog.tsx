import './keys-dialog.css';
import { Dialog } from '../dialog.tsx';

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
  keys: readonly (readonly [key: string, does: string])[];
}

export function KeysDialog({ opened, onClose, keys }: KeysDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys of this list" size="sm">
      <dl className="keys-dialog">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
