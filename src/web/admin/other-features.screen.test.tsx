import { describe, expect, it } from 'vitest';
import { ClientBrand } from '#shared/brand.ts';
import { Client } from '#shared/clients.ts';
import { ContentItem } from '#shared/content.ts';
import { FarmCheck } from '#shared/farm-checks.ts';
import { FarmImages, FarmPageImage } from '#shared/images.ts';
import { SiteTheme } from '#shared/site-theme.ts';
import { ListSetup } from '#shared/lists.ts';
import { Settings } from '#shared/settings.ts';
import { ClientBrandDialog } from '#web/features/branding/client-brand-dialog.tsx';
import { BrandCard } from '#web/features/branding/brand-card.tsx';
import { CONTENT_LIST } from '#web/features/content/content-list.tsx';
import { ExportButton } from '#web/features/site-export/site-export-action.tsx';
import { FarmPictures } from '#web/features/images/farm-pictures.tsx';
import { SiteThemeCard } from '#web/features/theme/theme-card.tsx';
import { FarmChecks } from '#web/features/quality/farm-checks.tsx';
import { ListView } from '#web/lib/list-view/list-view.tsx';
import { inTurn, refused, rowsOf, unreachable } from '../../../test/setup/answers.ts';
import { describeForms } from '../../../test/setup/forms.tsx';
import { sample } from '../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  findDialog,
  open,
  screen,
  sentTo,
  waitFor,
  within,
} from '../../../test/setup/screen.tsx';

const closed = () => undefined;
const client = sample(Client, { id: 3, name: 'Harborline', industry: 'Pest Control' });
const brand = sample(ClientBrand);
const settings = sample(Settings, { defaultProductName: 'Farmstead', machineTimeZone: 'UTC' });

describeForms([
  {
    name: 'the brand of the agency',
    screen: () => <BrandCard settings={settings} />,
    typed: { Name: 'Lantern' },
    press: 'Save Brand',
    route: 'POST /api/admin/settings',
    answer: settings,
    sends: { productName: 'Lantern', brandAccent: null },
    done: 'Brand saved',
    away: 'The brand could not be saved',
  },
  {
    name: 'the brand of a client’s portal',
    screen: () => <ClientBrandDialog client={client} brand={brand} opened onClose={closed} />,
    typed: { 'Own name': 'Lantern' },
    press: 'Save Brand',
    route: 'PATCH /api/clients/:id/brand',
    answer: brand,
    sends: { portalName: 'Lantern', portalAccent: null, portalLogo: brand.portalLogo },
    done: 'Brand saved',
    away: 'The brand could not be saved',
  },
]);

describe('farm pictures', () => {
  const picture = sample(FarmPageImage, { pageId: 1, title: 'Do ants bite?' });
  const images = sample(FarmImages, { pages: [picture] });
  const draw = <FarmPictures farmId={5} images={images} />;

  it('require a description for a photo', async () => {
    const { user } = open(draw);
    await user.click(await screen.findByRole('button', { name: 'Add a photo: Do ants bite?' }));
    const dialog = within(await findDialog('Add a photo'));
    await user.click(dialog.getByRole('button', { name: 'Save photo' }));
    expect(dialog.getByText('Choose a photo.')).toBeTruthy();
    expect(dialog.getByText('Describe what the photo shows.')).toBeTruthy();
  });

  it('are read-only without edit permission', async () => {
    open(draw, { role: 'user' });
    await screen.findByText('Do ants bite?');
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /photo/ })).toBeNull();
  });

  it('show a message when none matches', async () => {
    const { user } = open(draw);
    await user.type(screen.getByLabelText('Search pictures'), 'zzz');
    expect(await screen.findByText('No pictures match')).toBeTruthy();
    await user.click(buttonOf('Clear filters'));
    expect(await screen.findByText('Do ants bite?')).toBeTruthy();
  });
});

describe('the content', () => {
  const item = sample(ContentItem, { pageId: 1, version: 2, type: 'article', title: 'Do ants bite?', status: 'draft' });
  const answers = {
    'GET /api/content': rowsOf([item]),
    'GET /api/lists/:list': sample(ListSetup),
  };

  it.each([
    ['refused', refused(409, 'It is being written.'), 'It is being written.'],
    ['unanswered', unreachable(), 'Failed to regenerate'],
  ])('reports when a new text was %s', async (_case, reply, says) => {
    const { user } = open(<ListView list={CONTENT_LIST} />, {
      answers: { ...answers, 'POST /api/pages/:id/regenerate': reply },
    });
    await user.click(await screen.findByRole('button', { name: 'Regenerate Do ants bite?' }));
    expect(await screen.findByText(says)).toBeTruthy();
    expect(sentTo('POST /api/pages/:id/regenerate')).toEqual([{ baseVersion: 2 }]);
  });

  it('is read-only without edit permission', async () => {
    open(<ListView list={CONTENT_LIST} />, { role: 'user', answers });
    await screen.findByRole('link', { name: 'Do ants bite?' });
    await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Regenerate/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
  });
});

describe('farm checks', () => {
  const broken = sample(FarmCheck, { id: 'F-1', ok: false, severity: 'gate', detail: 'Two pages are too alike.' });

  it('run on request', async () => {
    const { user } = open(<FarmChecks farmId={5} />, {
      answers: { 'GET /api/farms/:id/checks': [broken], 'GET /api/farms/:id/pages': [] },
    });
    expect(callsOf('GET /api/farms/:id/checks')).toEqual([]);
    await user.click(buttonOf('Check Farm'));
    expect(await screen.findByText('1 of 1 check needs attention.')).toBeTruthy();
    expect(screen.getByText('Two pages are too alike.')).toBeTruthy();
    expect(screen.getByText('Failed')).toBeTruthy();
  });

  it('show why they failed and the result after Retry', async () => {
    const { user } = open(<FarmChecks farmId={5} />, {
      answers: { 'GET /api/farms/:id/checks': inTurn(refused(503, 'Too busy.'), []), 'GET /api/farms/:id/pages': [] },
    });
    await user.click(buttonOf('Check Farm'));
    expect(await screen.findByText('Failed to check the farm')).toBeTruthy();
    expect(screen.getByText('Too busy.')).toBeTruthy();
    await user.click(buttonOf('Retry'));
    expect(await screen.findByText('All checks passed.')).toBeTruthy();
  });
});

it.each([
  ['admin', true],
  ['editor', true],
  ['user', false],
] as const)('offers %s to export a site: %s', async (role, isOffered) => {
  const { user } = open(<ExportButton path="/api/farms/5/export" domain="ants.example" />, { role });
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export site' }) !== null).toBe(isOffered));
  if (!isOffered) return;
  await user.click(buttonOf('Export site'));
  expect(within(await findDialog('Export site')).getByText(/All public pages of ants\.example/)).toBeTruthy();
});

it('accepts only a valid colour as brand colour', async () => {
  const { user } = open(<ClientBrandDialog client={client} brand={brand} opened onClose={closed} />);
  await fill(user, screen.getByLabelText('Color as a hex code'), 'greenish');
  await user.click(buttonOf('Save Brand'));
  expect(screen.getByText('Use a color such as #155e3b.')).toBeTruthy();
  expect(callsOf('PATCH /api/clients/:id/brand')).toEqual([]);
  expect(fieldOf('Own name').value).toBe('');
});

it.each([
  ['editor', true],
  ['user', false],
] as const)('offers %s to change the theme: %s', async (role, isOffered) => {
  open(<SiteThemeCard client={client} />, { role, answers: { 'GET /api/clients/:id/theme': sample(SiteTheme) } });
  expect(await screen.findByText(/\(default for Pest Control/)).toBeTruthy();
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Design' }) !== null).toBe(isOffered));
});
