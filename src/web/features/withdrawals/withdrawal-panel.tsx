import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Withdrawal } from '#shared/withdrawals.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DescriptionItem } from '#ui/description-item.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { dateAndTime } from '#web/lib/dates.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { DueClock } from './due-clock.tsx';
import { useCompleteWithdrawal, useLiftWithdrawal } from './withdrawal-calls.ts';
import { channelsOf, ownerOf, personOf, sourceOf } from './withdrawal-list.tsx';

/** A withdrawal beside the list, with what is left to do about it. */
export function WithdrawalPanel({ withdrawal }: { withdrawal: Withdrawal }) {
  const mayManage = useMay('withdrawals.manage');
  const { leadId, requestedAt, dueAt, completedAt, completedBy, liftedAt, liftedBy } = withdrawal;
  return (
    <Stack gap="md">
      <h2 className="withdrawal-name">{personOf(withdrawal)}</h2>
      <div>
        <DueClock withdrawal={withdrawal} />
      </div>
      <dl className="withdrawal-facts">
        <DescriptionItem label="No more">{channelsOf(withdrawal)}</DescriptionItem>
        <DescriptionItem label="Withdrew from">{ownerOf(withdrawal)}</DescriptionItem>
        <DescriptionItem label="Told by">{sourceOf(withdrawal)}</DescriptionItem>
        <DescriptionItem label="Withdrew">{dateAndTime(requestedAt)}</DescriptionItem>
        <DescriptionItem label="Obeyed in this product">From that moment on</DescriptionItem>
        <DescriptionItem label="Obeyed in other tools">
          {completedAt === null
            ? `Until ${dateAndTime(dueAt)}, ten business days later`
            : `${dateAndTime(completedAt)}, noted by ${completedBy ?? 'nobody known'}`}
        </DescriptionItem>
        {liftedAt === null ? null : (
          <DescriptionItem label="Taken back">{`${dateAndTime(liftedAt)}, by ${liftedBy ?? 'the person'}`}</DescriptionItem>
        )}
        {leadId === null ? null : (
          <DescriptionItem label="Lead">
            <Link to={`/leads/${leadId}`}>Open the lead</Link>
          </DescriptionItem>
        )}
      </dl>
      {mayManage && liftedAt === null ? (
        <Group gap="xs">
          <CompleteButton withdrawal={withdrawal} />
          <LiftButton withdrawal={withdrawal} />
        </Group>
      ) : null}
    </Stack>
  );
}

function CompleteButton({ withdrawal: { id, completedAt } }: { withdrawal: Withdrawal }) {
  const completing = useCompleteWithdrawal(id);
  if (completedAt !== null) return null;
  return (
    <Button variant="light" data-edit loading={completing.isPending} onClick={() => completing.mutate()}>
      Obeyed everywhere
    </Button>
  );
}

function LiftButton({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isAsking, setIsAsking] = useState(false);
  const lifting = useLiftWithdrawal(withdrawal.id, () => setIsAsking(false));
  return (
    <>
      <ReasonedButton
        variant="subtle"
        reason={withdrawal.source === 'link' ? 'Only the person takes back what the person’s own link withdrew.' : null}
        onClick={() => setIsAsking(true)}
      >
        Take back
      </ReasonedButton>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => lifting.mutate()}
        title="Take this withdrawal back?"
        text={`${personOf(withdrawal)} is contacted again. Do this only where it was recorded by mistake: it gives no new consent, and the consent chain keeps both.`}
        confirmLabel="Take back"
        pending={lifting.isPending}
      />
    </>
  );
}
