import { parseAsInteger, useQueryState } from 'nuqs';
import { useState } from 'react';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const KeywordDialog = lazyDialog(async () => (await import('./keyword/keyword-dialog.tsx')).KeywordDialog);

/** Which keyword is open stands in the address, so that a letter can lead to it. */
export const useOpenKeyword = () => useQueryState('keyword', parseAsInteger);

/** The keyword that the address names, whatever list it stands in. */
export function OpenedKeyword() {
  const [keyword, setKeyword] = useOpenKeyword();
  const [last, setLast] = useState(keyword ?? 0);
  // While it closes it still shows what it showed.
  if (keyword !== null && keyword !== last) setLast(keyword);
  return <KeywordDialog id={last} opened={keyword !== null} onClose={() => void setKeyword(null)} />;
}
