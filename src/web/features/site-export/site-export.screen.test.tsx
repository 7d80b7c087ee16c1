import { zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { EXPORT_PAGES_HEADER } from '#shared/site-export.ts';
import { findDialog, open, screen, waitFor, within } from '../../../../test/setup/screen.tsx';
import { SiteExportAction } from './site-export-action.tsx';

const zip = zipSync({ 'index.html': new Uint8Array(900), 'do-ants-bite.html': new Uint8Array(900) });

interface Download {
  pieces: Uint8Array<ArrayBuffer>[];
  /** Whether it breaks off after its pieces. */
  breaks?: boolean;
  /** Whether more is to come that does not come. */
  stays?: boolean;
}

/** The server's zip, as its bytes come. */
const download = ({ pieces, breaks = false, stays = false }: Download): Response => {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      if (breaks) controller.error(new TypeError('terminated'));
      else if (!stays) controller.close();
    },
  });
  return new Response(body, { headers: { [EXPORT_PAGES_HEADER]: '2' } });
};

const refusal = (): Response => new Response(JSON.stringify({ message: 'Nothing is public yet.' }), { status: 409 });

/** The calls of an export; each takes the next reply. */
const serve = (...replies: (() => Response)[]) => {
  const calls: { path: string; signal: AbortSignal }[] = [];
  const others = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (!path.endsWith('/export')) return others(path, init);
    calls.push({ path, signal: init.signal as AbortSignal });
    const reply = replies[Math.min(calls.length, replies.length) - 1] as () => Response;
    return Promise.resolve(reply());
  });
  return calls;
};

/** The names of the files that the browser was handed. */
const savedFiles = (): string[] => {
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:zip');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
};

const openDialog = async () => {
  const { user } = open(<SiteExportAction farm={{ id: 5, domain: 'ants.example' }} />);
  const opener = await screen.findByRole('button', { name: 'Export site' });
  await user.click(opener);
  const dialog = within(await findDialog('Export site'));
  return { user, opener, dialog };
};

describe('the export of a site', () => {
  it('is saved under the name of its domain', async () => {
    const names = savedFiles();
    const calls = serve(() => download({ pieces: [zip.slice(0, 40), zip.slice(40)] as Uint8Array<ArrayBuffer>[] }));
    const { user, dialog } = await openDialog();
    expect(calls).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('ants.example.zip was saved (0.0 MB).')).toBeTruthy();
    expect(calls.map(({ path }) => path)).toEqual(['/api/farms/5/export']);
    expect(names).toEqual(['ants.example.zip']);
    expect(dialog.getByRole('button', { name: 'Export Again' })).toBeTruthy();
  });

  it('shows progress and cannot be started twice', async () => {
    const calls = serve(() => download({ pieces: [zip.slice(0, 60) as Uint8Array<ArrayBuffer>], stays: true }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('Page 1 of 2')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Exporting...' }).disabled).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it('starts once on a double click', async () => {
    const calls = serve(() => download({ pieces: [zip.slice(0, 60) as Uint8Array<ArrayBuffer>], stays: true }));
    const { dialog } = await openDialog();
    const button = dialog.getByRole('button', { name: 'Export' });
    button.click();
    button.click();
    await dialog.findByText('Page 1 of 2');
    expect(calls).toHaveLength(1);
  });

  it.each(['Cancel', 'Escape'])('closes on %s and restores the focus', async (way) => {
    const calls = serve(() => download({ pieces: [zip.slice(0, 60) as Uint8Array<ArrayBuffer>], stays: true }));
    const { user, opener, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    await dialog.findByText('Page 1 of 2');
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls[0]?.signal.aborted).toBe(true);
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it.each([
    ['was refused', refusal, 'Nothing is public yet.'],
    ['broke off', () => download({ pieces: [], breaks: true }), 'The download did not finish. Please try again.'],
  ])('says when it %s, and can be tried again', async (_case, reply, says) => {
    savedFiles();
    serve(reply, () => download({ pieces: [zip as Uint8Array<ArrayBuffer>] }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText(says)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('Exported')).toBeTruthy();
    expect(dialog.queryByText(says)).toBeNull();
  });
});
