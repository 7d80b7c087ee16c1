import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const KeywordDialog = lazyDialog(async () => (await import('./keyword/keyword-dialog.tsx')).KeywordDialog);

/** Stored in the URL so that an email can link to it. */
export const useOpenKeyword = () => useQueryState('keyword', parseAsInteger);

export function OpenedKeyword() {
  const [keyword, setKeyword] = useOpenKeyword();
  const [lastKeyword, setLastKeyword] = useState(keyword ?? 0);
  // A closing dialog keeps its content.
  if (keyword !== null && keyword !== lastKeyword) setLastKeyword(keyword);
  return <KeywordDialog id={lastKeyword} opened={keyword !== null} onClose={() => void setKeyword(null)} />;
}
