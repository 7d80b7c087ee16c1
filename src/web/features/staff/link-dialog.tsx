import './staff.css';
import type { StaffLink } from '#shared/staff-members.ts';
import { Dialog } from '#ui/dialog.tsx';
import { LinkToShare } from './link-to-share.tsx';

interface LinkDialogProps {
  opened: boolean;
  onClose: () => void;
  username: string;
  link: StaffLink | null;
}

export function LinkDialog({ opened, onClose, username, link }: LinkDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Link to set a password" closeOnClickOutside={false}>
      {link ? <LinkToShare username={username} link={link} onDone={onClose} /> : null}
    </Dialog>
  );
}
