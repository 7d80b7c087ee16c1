import type { InvitedPortalUser } from '#shared/portal-users.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface PortalInvitationLinkProps {
  /** Null before the first invitation. */
  invited: InvitedPortalUser | null;
  opened: boolean;
  onClose: () => void;
}

/** The link of an invitation that was just sent, to hand over where mail does not arrive. */
export function PortalInvitationLink({ invited, opened, onClose }: PortalInvitationLinkProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invitation Link" size="md">
      {invited === null ? null : (
        <>
          <p className="client-panel-text">
            A mail with this link goes to {invited.user.email}. If it does not arrive, hand the link over: it is good
            once, for seven days, and is not shown again.
          </p>
          <p className="webhook-url">{invited.link}</p>
          <CopyButton text={invited.link} label="Copy link" />
        </>
      )}
    </Dialog>
  );
}
