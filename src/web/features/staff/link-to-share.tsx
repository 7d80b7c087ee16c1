import { Button, Textarea } from '@mantine/core';
import type { StaffLink } from '#shared/staff-members.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { dateAndTime } from '#web/lib/dates.ts';

interface LinkToShareProps {
  username: string;
  link: StaffLink;
  onDone: () => void;
}

/** The link is shown only once. */
export function LinkToShare({ username, link, onDone }: LinkToShareProps) {
  return (
    <div className="staff-form">
      <p>
        Give this link to <strong>{username}</strong> only. It works once, until {dateAndTime(link.expiresAt)}, and is
        not shown again.
      </p>
      <Textarea
        label="Link"
        value={link.url}
        readOnly
        rows={3}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="staff-buttons">
        <CopyButton text={link.url} label="Copy link" />
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  );
}
