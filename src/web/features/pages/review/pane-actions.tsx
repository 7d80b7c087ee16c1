import { Button } from '@mantine/core';
import { Check, History, Merge, Pencil, RotateCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageDetail } from '#shared/review.ts';
import { useMay } from '#web/lib/staff-session.ts';
import { PageMenu } from '../page-menu.tsx';
import { PublishingButtons } from '../publishing-buttons.tsx';
import type { ReviewKey } from './review.rules.ts';

const ApprovalRefusal = lazy(async () => ({ default: (await import('../approval-refusal.tsx')).ApprovalRefusal }));

export type PaneDialog = 'merge' | 'regenerate' | 'history' | 'schedule' | 'unpublish';
export type AllowedActs = Record<Exclude<ReviewKey, 'next' | 'previous' | 'help'>, boolean>;

interface PaneActionsProps {
  page: PageDetail;
  allowed: AllowedActs;
  dialog: PaneDialog | null;
  onDialog: (dialog: PaneDialog | null) => void;
  onApprove: () => void;
  onPublish: () => void;
  onDeleted: () => void;
}

/** What can be done with a page under review and, where it cannot be approved, why not and what to do instead. */
export function PaneActions({ page, allowed, dialog, onDialog, onApprove, onPublish, onDeleted }: PaneActionsProps) {
  const navigate = useNavigate();
  const [mayEdit, mayPublish] = [useMay('pages.edit'), useMay('pages.publish')];
  const editPath = `/pages/${page.id}/edit`;
  const passes = page.working?.quality.passed !== false;
  return (
    <>
      <div className="review-actions" role="toolbar" aria-label="Review actions">
        {mayPublish ? (
          <Button
            leftSection={<Check size={16} aria-hidden />}
            disabled={!allowed.approve}
            onClick={onApprove}
            aria-keyshortcuts="a"
            variant={passes ? 'filled' : 'default'}
          >
            {passes ? 'Approve' : 'Check again and approve'}
          </Button>
        ) : null}
        {allowed.edit ? (
          <Button
            component={Link}
            to={editPath}
            variant="default"
            leftSection={<Pencil size={16} aria-hidden />}
            aria-keyshortcuts="e"
          >
            Edit
          </Button>
        ) : null}
        {mayEdit ? (
          <Button
            variant="default"
            leftSection={<RotateCw size={16} aria-hidden />}
            disabled={!allowed.regenerate}
            loading={page.isRegenerating}
            onClick={() => onDialog('regenerate')}
            aria-keyshortcuts="r"
          >
            Regenerate
          </Button>
        ) : null}
        {allowed.merge ? (
          <Button
            variant="default"
            leftSection={<Merge size={16} aria-hidden />}
            onClick={() => onDialog('merge')}
            aria-keyshortcuts="m"
          >
            Merge
          </Button>
        ) : null}
        <PublishingButtons
          page={page}
          dialog={dialog === 'schedule' || dialog === 'unpublish' ? dialog : null}
          onDialog={onDialog}
          hasKeys
        />
        <Button
          variant="default"
          leftSection={<History size={16} aria-hidden />}
          aria-keyshortcuts="h"
          onClick={() => onDialog('history')}
        >
          History
        </Button>
        <PageMenu page={page} onDeleted={onDeleted} />
      </div>
      <Suspense>
        <ApprovalRefusal
          page={page}
          mayPublish={mayPublish}
          acts={{
            ...(allowed.edit ? { edit: () => void navigate(editPath) } : {}),
            ...(allowed.merge ? { merge: () => onDialog('merge') } : {}),
            ...(allowed.regenerate ? { regenerate: () => onDialog('regenerate') } : {}),
            ...(mayPublish ? { publish: onPublish } : {}),
            ...(allowed.schedule ? { schedule: () => onDialog('schedule') } : {}),
          }}
        />
      </Suspense>
    </>
  );
}
