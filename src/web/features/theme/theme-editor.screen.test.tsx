import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { SiteTheme } from '#shared/site-theme.ts';
import { THEME_LABELS } from '#shared/themes.ts';
import { held, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  expectNoDialog,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { SiteThemeCard } from './theme-card.tsx';

const client = sample(Client, { id: 3, name: 'Harborline', industry: 'Pest Control', theme: null, accent: null });
const logo = { url: '/logo/abcdefghijkl.webp', width: 200, height: 40, background: 'any' as const };
const readable = { isReadable: true, nearest: null };
const answers = {
  'GET /api/clients/:id/theme': ({ query }) =>
    sample(SiteTheme, {
      previewOf: 'Do ants bite?',
      accent: query.accent === '#ffee00' ? { isReadable: false, nearest: '#6b6300' } : readable,
    }),
} satisfies Answers;

const openEditor = async (more: Answers = {}, of = client) => {
  const { user } = open(<SiteThemeCard client={of} />, { answers: { ...answers, ...more } });
  const opener = await screen.findByRole('button', { name: 'Change Design' });
  await user.click(opener);
  const dialog = await findDialog('Public page design');
  return { user, opener, dialog: within(dialog) };
};

describe('the theme of public pages', () => {
  it("starts with the industry's theme on the client’s own page", async () => {
    const { dialog } = await openEditor();
    expect(dialog.getByText('Default for Pest Control')).toBeTruthy();
    const themes = within(dialog.getByRole('group', { name: 'Theme' }));
    expect(themes.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(await dialog.findByTitle('Preview: Do ants bite?')).toBeTruthy();
    expect(dialog.getByText('No color set. Pages use the industry’s color.')).toBeTruthy();
  });

  it('says that a sample is shown while no page is written', async () => {
    const { dialog } = await openEditor({ 'GET /api/clients/:id/theme': sample(SiteTheme, { previewOf: null }) });
    expect(await dialog.findByTitle('Preview: a sample page of Harborline')).toBeTruthy();
    expect(dialog.getByText(/^No page has been written yet/)).toBeTruthy();
  });

  it('is previewed in light and dark before saving', async () => {
    const { user, dialog } = await openEditor();
    const other = dialog.getAllByRole<HTMLInputElement>('radio', { checked: false })[0] as HTMLInputElement;
    await user.click(other);
    const preview = await dialog.findByTitle<HTMLIFrameElement>('Preview: Do ants bite?');
    expect(new URL(preview.src, window.location.href).searchParams.get('theme')).toBe(other.value);
    await user.click(dialog.getByRole('radio', { name: 'Dark' }));
    expect(dialog.getByTitle<HTMLIFrameElement>('Preview: Do ants bite?').src).toMatch(/scheme=dark$/);
    expect(callsOf('PATCH /api/clients/:id')).toEqual([]);
  });

  it('sends only changes', async () => {
    const { user, dialog, opener } = await openEditor({
      'PATCH /api/clients/:id': { ...client, accent: '#155e3b' },
    });
    await fill(user, fieldOf('Hex code'), '155E3B');
    expect(dialog.getByText(/^Very easy to read/)).toBeTruthy();
    await user.click(buttonOf('Save Design'));
    expect(await screen.findByText('Design saved')).toBeTruthy();
    expect(sentTo('PATCH /api/clients/:id')).toEqual([{ accent: '#155e3b' }]);
    await expectNoDialog();
    await expect.poll(() => document.activeElement).toBe(opener);
  });

  it('follows the industry again when its theme is chosen', async () => {
    const names = Object.keys(THEME_LABELS) as (keyof typeof THEME_LABELS)[];
    const theme = names.find((name) => name !== sample(SiteTheme).automaticTheme) ?? null;
    const { user, dialog } = await openEditor({ 'PATCH /api/clients/:id': client }, { ...client, theme });
    const automatic = dialog.getByText('Default for Pest Control').closest('label') as HTMLElement;
    await user.click(within(automatic).getByRole('radio'));
    await user.click(buttonOf('Save Design'));
    await screen.findByText('Design saved');
    expect(sentTo('PATCH /api/clients/:id')).toEqual([{ theme: null }]);
  });

  it('is not sent when nothing was changed', async () => {
    const { user } = await openEditor();
    await user.click(buttonOf('Save Design'));
    await expectNoDialog();
    expect(callsOf('PATCH /api/clients/:id')).toEqual([]);
  });

  it('rejects an invalid color and focuses it', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, fieldOf('Hex code'), 'greenish');
    await user.click(buttonOf('Save Design'));
    expect(dialog.getByText('Use a color such as #155e3b.')).toBeTruthy();
    expect(document.activeElement).toBe(fieldOf('Hex code'));
    expect(callsOf('PATCH /api/clients/:id')).toEqual([]);
  });

  it('offers the nearest color that can be read', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, fieldOf('Hex code'), '#ffee00');
    await user.click(await dialog.findByRole('button', { name: /^Use #6b6300/ }));
    expect(fieldOf('Hex code').value).toBe('#6b6300');
    expect(dialog.queryByText(/^Choose a darker color/)).toBeNull();
  });

  it.each([
    ['refused', refused(409, 'Somebody else is saving.'), 'Somebody else is saving.'],
    ['out of reach', unreachable(), 'The server could not be reached. Your choices are still here.'],
  ])('keeps what was chosen when the server is %s', async (_case, reply, says) => {
    const { user } = await openEditor({ 'PATCH /api/clients/:id': reply });
    await fill(user, fieldOf('Hex code'), '#155e3b');
    await user.click(buttonOf('Save Design'));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(fieldOf('Hex code').value).toBe('#155e3b');
    expect(buttonOf('Save Design').disabled).toBe(false);
  });

  it('shows the server’s issue at the color', async () => {
    const issues = [{ path: 'accent', message: 'Take a calmer color.' }];
    const { user } = await openEditor({ 'PATCH /api/clients/:id': refused(400, 'Invalid', { issues }) });
    await fill(user, fieldOf('Hex code'), '#155e3b');
    await user.click(buttonOf('Save Design'));
    expect(await screen.findByText('Take a calmer color.')).toBeTruthy();
    expect(fieldOf('Hex code').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the logo of a client', () => {
  const choose = async (user: Awaited<ReturnType<typeof openEditor>>['user'], file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;
    await user.upload(input, file);
  };
  const png = () => new File(['logo'], 'logo.png', { type: 'image/png' });

  it('is public as soon as it is uploaded', async () => {
    const reply = held(logo);
    const { user } = await openEditor({ 'PUT /api/clients/:id/logo': reply });
    await choose(user, png());
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Uploading...' })).disabled).toBe(true);
    reply.release();
    expect(await screen.findByText('Logo saved')).toBeTruthy();
    expect(callsOf('PUT /api/clients/:id/logo')).toHaveLength(1);
  });

  it('rejects a dropped file that is no text and sends nothing', async () => {
    const { dialog } = await openEditor();
    const files = [new File(['words'], 'logo.txt', { type: 'text/plain' })];
    fireEvent.drop(dialog.getByText(/^No logo yet/), { dataTransfer: { files } });
    expect(await screen.findByText('Choose a PNG, JPEG, WebP, AVIF or SVG file.')).toBeTruthy();
    expect(callsOf('PUT /api/clients/:id/logo')).toEqual([]);
  });

  it('is at most two megabytes', async () => {
    const { user } = await openEditor();
    await choose(user, new File([new Uint8Array(3 * 1_048_576)], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('This file is 3.0 MB. Choose a file of at most 2 MB.')).toBeTruthy();
  });

  it('shows at the field why it was refused', async () => {
    const { user } = await openEditor({ 'PUT /api/clients/:id/logo': refused(422, 'This picture is broken.') });
    await choose(user, png());
    expect(await screen.findByText('This picture is broken.')).toBeTruthy();
    expect(buttonOf('Upload Logo').disabled).toBe(false);
  });

  it('asks before removing and says what replaces it', async () => {
    const { user } = await openEditor({ 'DELETE /api/clients/:id/logo': undefined }, { ...client, logo });
    await user.click(buttonOf('Remove Logo'));
    const question = within(await findDialog('Remove this logo?'));
    expect(question.getByText('Public pages will show the name Harborline instead.')).toBeTruthy();
    expect(callsOf('DELETE /api/clients/:id/logo')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove Logo' }));
    expect(await screen.findByText('Logo removed')).toBeTruthy();
    await waitFor(() => expect(callsOf('DELETE /api/clients/:id/logo')).toHaveLength(1));
  });
});

it('names the source of the accent color', async () => {
  open(<SiteThemeCard client={{ ...client, accent: '#ffee00' }} />, { answers });
  expect(await screen.findByText('Default for Pest Control, because #ffee00 is not readable')).toBeTruthy();
});
