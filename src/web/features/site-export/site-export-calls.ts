import { useEffect, useRef, useState } from 'react';
import { EXPORT_PAGES_HEADER } from '#shared/site-export.ts';
import { callApiFile } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { createPageCounter } from './zip-pages.ts';

export interface SiteExportProgress {
  done: number;
  total: number;
}

const save = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has taken over the download; the URL would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Counts the pages received so far; the download's answer is its size in bytes. */
export const useSiteExport = ({ path, domain }: { path: string; domain: string }) => {
  const [progress, setProgress] = useState<SiteExportProgress | null>(null);
  const running = useRef<AbortController>(null);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  const download = useAction({
    mutationFn: async () => {
      const { signal } = (running.current = new AbortController());
      setProgress(null);
      const response = await callApiFile(path, { method: 'POST', signal });
      const total = Number(response.headers.get(EXPORT_PAGES_HEADER));
      const count = createPageCounter();
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body?.getReader();
      for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
        pieces.push(chunk.value);
        setProgress({ done: Math.min(total, count(chunk.value)), total });
      }
      const file = new Blob(pieces, { type: 'application/zip' });
      save(file, `${domain}.zip`);
      return file.size;
    },
  });
  return { download, progress, stop };
};
