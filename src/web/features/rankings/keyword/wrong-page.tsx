import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { KeywordDetail } from '#shared/rank-keywords.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMay } from '#web/lib/staff-session.ts';
import * as texts from '#web/texts/rank-keywords.ts';
import { useMergePages, useRelink } from './keyword-calls.ts';

/** Another page of the client stands in the page's place: which, and the ways to mend it. */
export function WrongPage({ detail }: { detail: KeywordDetail }) {
  const { ranking, wrongPage } = detail;
  const mayEdit = useMay('farms.edit');
  if (ranking.wrongPage === null) return null;
  return (
    <Alert color="orange" title={texts.wrongPageTitle(ranking.wrongPage.position)}>
      <p className="rank-wrong-url">{wrongPage?.title ?? ranking.wrongPage.url}</p>
      <p>{texts.wrongPageText}</p>
      {mayEdit && wrongPage && ranking.pageId !== null ? (
        <Mending ranking={ranking} pageId={ranking.pageId} wrongPage={wrongPage} />
      ) : null}
    </Alert>
  );
}

type Asked = 'merge' | 'redirect';

interface MendingProps {
  ranking: KeywordDetail['ranking'];
  pageId: number;
  wrongPage: NonNullable<KeywordDetail['wrongPage']>;
}

function Mending({ ranking, pageId, wrongPage }: MendingProps) {
  const mayMerge = useMay('pages.delete');
  const [asked, setAsked] = useState<Asked | null>(null);
  const merging = useMergePages(asked === 'redirect' ? texts.pageRedirected : texts.pagesMerged);
  const relinking = useRelink(ranking.farmId);
  const own = { page: pageId, version: wrongPage.ownVersion, into: wrongPage.pageId };
  const other = { page: wrongPage.pageId, version: wrongPage.version, into: pageId };
  const titles = { own: ranking.pageTitle, other: wrongPage.title };
  return (
    <div className="rank-mending">
      {mayMerge ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => setAsked('merge')}>
            {texts.mergeOther}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAsked('redirect')}>
            {texts.redirectOwn}
          </Button>
        </>
      ) : null}
      <Button size="compact-sm" variant="default" loading={relinking.isPending} onClick={() => relinking.mutate()}>
        {texts.relink}
      </Button>
      <ConfirmDialog
        opened={asked !== null}
        title={asked === 'redirect' ? texts.redirectTitle(titles) : texts.mergeTitle(titles)}
        text={asked === 'redirect' ? texts.redirectText(titles) : texts.mergeText(titles)}
        confirmLabel={asked === 'redirect' ? texts.redirectOwn : texts.mergeOther}
        pending={merging.isPending}
        onClose={() => setAsked(null)}
        onConfirm={() => merging.mutate(asked === 'redirect' ? own : other, { onSettled: () => setAsked(null) })}
      />
    </div>
  );
}
