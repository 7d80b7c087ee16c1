import { NativeSelect } from '@mantine/core';
import { Ban, KeyRound, Link as LinkIcon, RotateCcw, ShieldOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ROLE_LABELS, STAFF_ROLES } from '#shared/roles.ts';
import { staffDisplayName } from '#shared/staff.ts';
import type { MemberLink, StaffMember } from '#shared/staff-members.ts';
import { ActionsMenu } from '#ui/actions-menu.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { MenuAction } from '#ui/opened-menu.tsx';
import { StatusBadge, type BadgeTone } from '#ui/status-badge.tsx';
import { toast } from '#ui/toast.ts';
import { failureText } from '#web/lib/api.ts';
import { dateAndTime } from '#web/lib/dates.ts';
import { RefusedAddressNote } from '#web/lib/refused-address.tsx';
import * as texts from '#web/texts/staff.ts';
import { useChangeMember, useMakeLink, useResetSecondFactor, useWithdraw } from './staff-calls.ts';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog.tsx')).LinkDialog);

const STATES: Record<StaffMember['state'], { tone: BadgeTone; label: string }> = {
  active: { tone: 'green', label: texts.active },
  invited: { tone: 'blue', label: texts.invited },
  disabled: { tone: 'grey', label: texts.disabled },
};

const lastSeen = ({ state, lastSignInAt, linkUntil }: StaffMember): string => {
  if (state === 'invited') {
    return linkUntil === null || Date.parse(linkUntil) < Date.now()
      ? texts.theInvitationHasExpired
      : texts.invitationUntil(dateAndTime(linkUntil));
  }
  return lastSignInAt === null ? texts.neverSignedIn : texts.lastSignedIn(dateAndTime(lastSignInAt));
};

const failed = (title: string) => (error: Error) =>
  toast({ title, description: failureText(error, texts.theServerCouldNotBeReachedSentence), tone: 'destructive' });

export function MemberRow({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const name = staffDisplayName(member);
  const state = STATES[member.state];
  return (
    <div className="staff-row">
      <div className="staff-who">
        <h2>
          {name}
          {isOwn ? <span className="staff-soft"> {texts.you}</span> : null}
        </h2>
        <p>{[member.username, member.email].filter((part) => part !== null && part !== name).join(' · ')}</p>
        <p>{lastSeen(member)}</p>
        <RefusedAddressNote address={member.email} />
      </div>
      <div className="staff-marks">
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {member.state === 'invited' ? null : (
          <StatusBadge tone={member.hasSecondFactor ? 'green' : 'grey'}>
            {member.hasSecondFactor ? texts.secondFactorOn : texts.secondFactorOff}
          </StatusBadge>
        )}
      </div>
      <div className="staff-side">{isOwn ? <p>{ROLE_LABELS[member.role]}</p> : <MemberControls member={member} />}</div>
    </div>
  );
}

type Asked = 'disable' | 'withdraw' | 'factor' | null;

function MemberControls({ member }: { member: StaffMember }) {
  const [asked, setAsked] = useState<Asked>(null);
  const [link, setLink] = useState<MemberLink | null>(null);
  const [showsLink, setShowsLink] = useState(false);
  const changing = useChangeMember();
  const making = useMakeLink();
  const name = staffDisplayName(member);
  const change = (change: { role?: StaffMember['role']; isDisabled?: boolean }) =>
    changing.mutate({ id: member.id, ...change }, { onError: failed(texts.failedToChangeStaff) });
  const makeLink = () =>
    making.mutate(member.id, {
      onSuccess: (made) => {
        setLink(made);
        setShowsLink(true);
      },
      onError: failed(texts.failedToMakeALink),
    });
  return (
    <>
      <NativeSelect
        aria-label={texts.roleOf(name)}
        data={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
        value={changing.isPending ? (changing.variables.role ?? member.role) : member.role}
        disabled={changing.isPending}
        onChange={({ currentTarget: { value } }) => {
          const role = STAFF_ROLES.find((one) => one === value);
          if (role) change({ role });
        }}
      />
      <ActionsMenu
        label={texts.actionsFor(name)}
        actions={actionsOf(member, { ask: setAsked, makeLink, enable: () => change({ isDisabled: false }) })}
      />
      <LinkDialog opened={showsLink} onClose={() => setShowsLink(false)} username={member.username} link={link} />
      <Questions
        member={member}
        asked={asked}
        onClose={() => setAsked(null)}
        onDisable={() => change({ isDisabled: true })}
      />
    </>
  );
}

interface Choices {
  ask: (asked: Asked) => void;
  makeLink: () => void;
  enable: () => void;
}

const actionsOf = (member: StaffMember, { ask, makeLink, enable }: Choices): MenuAction[] => {
  if (member.state === 'invited') {
    return [
      { label: texts.newInvitationLink, icon: <LinkIcon size={16} aria-hidden />, onSelect: makeLink },
      { label: texts.withdrawInvitation, icon: <Trash2 size={16} aria-hidden />, onSelect: () => ask('withdraw') },
    ];
  }
  if (member.state === 'disabled') {
    return [{ label: texts.enable, icon: <RotateCcw size={16} aria-hidden />, onSelect: enable }];
  }
  return [
    { label: texts.resetPasswordByLink, icon: <KeyRound size={16} aria-hidden />, onSelect: makeLink },
    ...(member.hasSecondFactor
      ? [{ label: texts.resetSecondFactor, icon: <ShieldOff size={16} aria-hidden />, onSelect: () => ask('factor') }]
      : []),
    { label: texts.disable, icon: <Ban size={16} aria-hidden />, onSelect: () => ask('disable') },
  ];
};

interface QuestionsProps {
  member: StaffMember;
  asked: Asked;
  onClose: () => void;
  onDisable: () => void;
}

function Questions({ member, asked, onClose, onDisable }: QuestionsProps) {
  const withdrawing = useWithdraw();
  const resetting = useResetSecondFactor();
  const name = staffDisplayName(member);
  return (
    <>
      <ConfirmDialog
        opened={asked === 'disable'}
        onClose={onClose}
        title={texts.disableName(name)}
        text={texts.theyAreSignedOutEverywhere}
        confirmLabel={texts.disable}
        onConfirm={() => {
          onDisable();
          onClose();
        }}
      />
      <ConfirmDialog
        opened={asked === 'withdraw'}
        onClose={onClose}
        title={texts.withdrawTheInvitationOf(name)}
        text={texts.itsLinkStopsWorking}
        confirmLabel={texts.withdrawInvitation}
        pending={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate(member.id, { onError: failed(texts.failedToWithdraw), onSettled: onClose })}
      />
      <ConfirmDialog
        opened={asked === 'factor'}
        onClose={onClose}
        title={texts.resetTheSecondFactorOf(name)}
        text={texts.untilTheyEnableItAgainThey}
        confirmLabel={texts.resetSecondFactor}
        pending={resetting.isPending}
        onConfirm={() =>
          resetting.mutate(member.id, { onError: failed(texts.failedToResetSecondFactor), onSettled: onClose })
        }
      />
    </>
  );
}
