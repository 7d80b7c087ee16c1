import { Button, Textarea } from '@mantine/core';
import type { MemberLink } from '#shared/staff-members.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import * as texts from '#web/texts/staff.ts';

interface LinkToShareProps {
  username: string;
  link: MemberLink;
  onDone: () => void;
}

/** A link that is shown this once. */
export function LinkToShare({ username, link, onDone }: LinkToShareProps) {
  return (
    <div className="staff-form">
      <p>
        {texts.giveThisLinkTo} <strong>{username}</strong> {texts.andNobodyElse(dateAndTime(link.expiresAt))}
      </p>
      <Textarea
        label={texts.link}
        value={link.url}
        readOnly
        rows={3}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="staff-buttons">
        <CopyButton text={link.url} label={texts.copyLink} />
        <Button onClick={onDone}>{texts.done}</Button>
      </div>
    </div>
  );
}
