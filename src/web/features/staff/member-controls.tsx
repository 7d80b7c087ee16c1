import { NativeSelect } from '@mantine/core';
import { Ban, KeyRound, Link as LinkIcon, RotateCcw, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ROLE_LABELS, STAFF_ROLES } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import type { StaffLink, StaffMember } from '#shared/staff-members.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { useChangeMember, useCreateLink, useResetSecondFactor, useWithdraw } from './staff-calls.ts';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

type MemberAction = 'disable' | 'withdraw' | 'factor' | null;

/** Role and acts of somebody else. */
export function MemberControls({ member }: { member: StaffMember }) {
  const [confirming, setConfirming] = useState<MemberAction>(null);
  const [link, setLink] = useState<StaffLink | null>(null);
  const [showsLink, setShowsLink] = useState(false);
  const changing = useChangeMember();
  const creatingLink = useCreateLink();
  const name = staffDisplayName(member);
  const change = (fields: { role?: StaffMember['role']; isDisabled?: boolean }) =>
    changing.mutate({ id: member.id, ...fields });
  const createLink = () =>
    creatingLink.mutate(member.id, {
      onSuccess: (created) => {
        setLink(created);
        setShowsLink(true);
      },
    });
  return (
    <span className="staff-controls">
      <NativeSelect
        size="xs"
        data-edit
        aria-label={`Role of ${name}`}
        data={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        value={changing.isPending ? (changing.variables.role ?? member.role) : member.role}
        disabled={changing.isPending}
        onChange={({ currentTarget: { value } }) => {
          const role = STAFF_ROLES.find((candidate) => candidate === value);
          if (role) change({ role });
        }}
      />
      <ActionsMenu
        label={`Actions for ${name}`}
        actions={actionsOf(member, { confirm: setConfirming, createLink, enable: () => change({ isDisabled: false }) })}
      />
      <LinkDialog opened={showsLink} onClose={() => setShowsLink(false)} username={member.username} link={link} />
      <ConfirmDialogs
        member={member}
        confirming={confirming}
        onClose={() => setConfirming(null)}
        onDisable={() => change({ isDisabled: true })}
      />
    </span>
  );
}

interface Choices {
  confirm: (confirming: MemberAction) => void;
  createLink: () => void;
  enable: () => void;
}

const actionsOf = (member: StaffMember, { confirm, createLink, enable }: Choices): MenuAction[] => {
  if (member.state === 'invited') {
    return [
      { label: 'New invitation link', icon: <LinkIcon size={16} aria-hidden />, onSelect: createLink },
      { label: 'Withdraw invitation', icon: <Trash2 size={16} aria-hidden />, onSelect: () => confirm('withdraw') },
    ];
  }
  if (member.state === 'disabled') {
    return [{ label: 'Enable', icon: <RotateCcw size={16} aria-hidden />, onSelect: enable }];
  }
  return [
    { label: 'Create password reset link', icon: <KeyRound size={16} aria-hidden />, onSelect: createLink },
    ...(member.hasSecondFactor
      ? [{ label: 'Reset 2FA', icon: <ShieldOff size={16} aria-hidden />, onSelect: () => confirm('factor') }]
      : []),
    { label: 'Disable', icon: <Ban size={16} aria-hidden />, onSelect: () => confirm('disable') },
  ];
};

interface ConfirmDialogsProps {
  member: StaffMember;
  confirming: MemberAction;
  onClose: () => void;
  onDisable: () => void;
}

function ConfirmDialogs({ member, confirming, onClose, onDisable }: ConfirmDialogsProps) {
  const withdrawing = useWithdraw();
  const resetting = useResetSecondFactor();
  const name = staffDisplayName(member);
  return (
    <>
      <ConfirmDialog
        opened={confirming === 'disable'}
        onClose={onClose}
        title={`Disable ${name}?`}
        text="They are signed out everywhere and cannot sign in. Their work is kept, and you can enable them again."
        confirmLabel="Disable"
        onConfirm={() => {
          onDisable();
          onClose();
        }}
      />
      <ConfirmDialog
        opened={confirming === 'withdraw'}
        onClose={onClose}
        title={`Withdraw the invitation of ${name}?`}
        text="Its link stops working and the username becomes available."
        confirmLabel="Withdraw invitation"
        pending={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate(member.id, { onSettled: onClose })}
      />
      <ConfirmDialog
        opened={confirming === 'factor'}
        onClose={onClose}
        title={`Reset the 2FA of ${name}?`}
        text="They are signed out everywhere and sign in with only their password until they enable 2FA again. Verify their identity first."
        confirmLabel="Reset 2FA"
        pending={resetting.isPending}
        onConfirm={() => resetting.mutate(member.id, { onSettled: onClose })}
      />
    </>
  );
}
