import { useQueryStates } from 'nuqs';
import { ExportButton } from '#web/lib/export-button.tsx';
import { contentFilePath, contentFilterParsers } from './content-filter.ts';

export function ContentExport() {
  const [filter] = useQueryStates(contentFilterParsers);
  return <ExportButton source={{ path: contentFilePath(filter) }} />;
}
