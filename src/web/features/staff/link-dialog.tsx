import './staff.css';
import type { MemberLink } from '#shared/staff-members.ts';
import { Dialog } from '#ui/dialog.tsx';
import * as texts from '#web/texts/staff.ts';
import { LinkToShare } from './link-to-share.tsx';

interface LinkDialogProps {
  opened: boolean;
  onClose: () => void;
  username: string;
  link: MemberLink | null;
}

export function LinkDialog({ opened, onClose, username, link }: LinkDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.linkToSetAPassword} closeOnClickOutside={false}>
      {link ? <LinkToShare username={username} link={link} onDone={onClose} /> : null}
    </Dialog>
  );
}
