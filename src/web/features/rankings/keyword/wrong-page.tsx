import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { KeywordDetail } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import { useUpdateLinks } from '#web/lib/update-links.ts';
import { useMergePages } from './keyword-calls.ts';

export function WrongPage({ detail }: { detail: KeywordDetail }) {
  const { ranking, wrongPage } = detail;
  const mayEdit = useMay('farms.edit');
  if (ranking.wrongPage === null) return null;
  return (
    <Alert color="orange" title={`Google shows another page of this client, at #${ranking.wrongPage.position}`}>
      <p className="rank-wrong-url">{wrongPage?.title ?? ranking.wrongPage.url}</p>
      <p>
        Two pages of this client compete for this keyword. Merge them, redirect one to the other, or update the internal
        links so that this page ranks.
      </p>
      {mayEdit && wrongPage && ranking.pageId !== null ? (
        <WrongPageActions ranking={ranking} pageId={ranking.pageId} wrongPage={wrongPage} />
      ) : null}
    </Alert>
  );
}

type WrongPageAction = 'merge' | 'redirect';

interface WrongPageActionsProps {
  ranking: KeywordDetail['ranking'];
  pageId: number;
  wrongPage: NonNullable<KeywordDetail['wrongPage']>;
}

function WrongPageActions({ ranking, pageId, wrongPage }: WrongPageActionsProps) {
  const mayMerge = useMay('pages.delete');
  const [confirming, setConfirming] = useState<WrongPageAction | null>(null);
  const merging = useMergePages(confirming === 'redirect' ? 'Page redirected' : 'Pages merged');
  const relinking = useUpdateLinks(ranking.farmId);
  const mergeIntoOther = { page: pageId, version: wrongPage.ownVersion, targetId: wrongPage.pageId };
  const mergeIntoThis = { page: wrongPage.pageId, version: wrongPage.version, targetId: pageId };
  const titles = { tracked: ranking.pageTitle, ranking: wrongPage.title };
  return (
    <div className="rank-actions">
      {mayMerge ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setConfirming('merge')}>
            Merge it into this page
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setConfirming('redirect')}>
            Redirect this page to it
          </Button>
        </>
      ) : null}
      <Button size="compact-sm" variant="default" loading={relinking.isPending} onClick={() => relinking.mutate()}>
        Update internal links
      </Button>
      <ConfirmDialog
        opened={confirming !== null}
        title={confirming === 'redirect' ? `Redirect “${titles.tracked}”?` : `Merge “${titles.ranking}”?`}
        text={
          confirming === 'redirect'
            ? `“${titles.tracked}” is removed, and its address redirects to “${titles.ranking}”. Its views, leads and positions are moved there. Its text is not.`
            : `“${titles.ranking}” is removed, and its address redirects to “${titles.tracked}”. Its views, leads and positions are moved there. Its text is not.`
        }
        confirmLabel={confirming === 'redirect' ? 'Redirect this page to it' : 'Merge it into this page'}
        pending={merging.isPending}
        onClose={() => setConfirming(null)}
        onConfirm={() =>
          merging.mutate(confirming === 'redirect' ? mergeIntoOther : mergeIntoThis, {
            onSettled: () => setConfirming(null),
          })
        }
      />
    </div>
  );
}
