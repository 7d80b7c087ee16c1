import type { RankingActivity } from '#shared/rankings.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { refreshCost, spentThisMonth } from './refresh-cost.ts';

interface RefreshQuestionProps {
  opened: boolean;
  activity: RankingActivity;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asked before a refresh that costs money. */
export function RefreshQuestion({ activity, ...dialog }: RefreshQuestionProps) {
  const { estimate, left } = activity;
  return (
    <ConfirmDialog
      {...dialog}
      title="Refresh these rankings?"
      text={`${refreshCost(activity)} ${spentThisMonth(activity)}`}
      {...(left !== null && estimate > left
        ? {
            affected:
              'The budget may not cover every keyword. Keywords that are not covered are shown as not measured.',
          }
        : {})}
      confirmLabel="Refresh Rankings"
      destructive={false}
    />
  );
}
