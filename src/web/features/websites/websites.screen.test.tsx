import { expect, it } from 'vitest';
import { Client } from '#shared/clients.ts';
import { WebsitePage, WebsiteProposal, WebsiteReading, type ProposalDecisions } from '#shared/websites.ts';
import { inTurn, refused } from '../../../../test/setup/answers.ts';
import { describeStates } from '../../../../test/setup/list-states.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import { buttonOf, fieldOf, fill, findDialog, open, screen, sentTo, waitFor } from '../../../../test/setup/screen.tsx';
import { WebsiteCard } from './website-card.tsx';

const client = sample(Client, { id: 3, name: 'Harborline', website: 'https://harborline.example' });
const proposal = (fields: Partial<WebsiteProposal>): WebsiteProposal =>
  sample(WebsiteProposal, {
    role: null,
    service: null,
    serviceName: null,
    state: 'proposed',
    current: null,
    currentConfirmed: false,
    savedValue: null,
    decidedAt: null,
    decidedBy: null,
    mentions: [
      { url: 'https://harborline.example/contact', quote: 'Call (401) 555-0134 day and night.', found: 'text' },
    ],
    ...fields,
  });
const phone = proposal({ id: 11, kind: 'phone', value: '(401) 555-0134' });
const other = proposal({
  id: 12,
  kind: 'phone',
  value: '(401) 555-0177',
  current: '(401) 555-0134',
  currentConfirmed: true,
});
const price = proposal({ id: 13, kind: 'price', value: 'Drain cleaning from $99.' });
const reading = sample(WebsiteReading, {
  id: 5,
  url: 'https://harborline.example/',
  state: 'done',
  reason: null,
  note: null,
  pagesRead: 2,
  pagesExpected: 2,
  pages: [
    sample(WebsitePage, {
      url: 'https://harborline.example/private',
      title: null,
      state: 'skipped',
      reason: 'The website’s robots.txt forbids reading it.',
    }),
  ],
  proposals: [price, other, phone],
});
const GET = 'GET /api/clients/:id/website';
const POST = 'POST /api/clients/:id/website/decisions';
const card = () => <WebsiteCard client={client} />;
const decided = (website: WebsiteReading, left: ProposalDecisions['left'] = []) => ({ website, left });

describeStates([
  {
    name: 'the website of a client',
    screen: card,
    route: GET,
    failed: 'Failed to fetch the website',
    full: { answer: { website: reading }, says: 'Drain cleaning from $99.' },
  },
]);

it('has an address read, and says why one is refused', async () => {
  const answers = {
    [GET]: { website: null },
    'POST /api/clients/:id/website': inTurn(refused(400, 'Enter a web address, such as www.example.com.'), {
      website: { ...reading, state: 'reading' },
    }),
  };
  const { user } = open(card(), { answers });
  await user.click(await screen.findByRole('button', { name: 'Read website' }));
  expect(await screen.findByText('Enter a web address, such as www.example.com.')).toBeTruthy();
  await fill(user, fieldOf('Address of the website'), 'harborline.example');
  await user.click(buttonOf('Read website'));
  expect(await screen.findByText(/You may leave this page meanwhile/)).toBeTruthy();
  expect(sentTo('POST /api/clients/:id/website')).toEqual([
    { url: 'https://harborline.example' },
    { url: 'harborline.example' },
  ]);
});

it('shows each proposal with its sentence and page, and the values of one field side by side', async () => {
  open(card(), { answers: { [GET]: { website: reading } } });
  const headings = (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Phone', 'Or phone', 'Price']);
  expect(screen.getAllByText('Call (401) 555-0134 day and night.')).toHaveLength(3);
  expect(screen.getByText('The client’s record says “(401) 555-0134”.')).toBeTruthy();
  expect(screen.getByText(/robots.txt forbids/)).toBeTruthy();
});

it('confirms, edits and rejects by keyboard, and the focus goes on', async () => {
  const website = { ...reading, proposals: [price, other, { ...phone, state: 'confirmed' as const }] };
  const answers = {
    [GET]: inTurn({ website: reading }, { website }),
    [POST]: decided(website),
    'GET /api/clients/:id': client,
  };
  const { user } = open(card(), { answers });
  (await screen.findByRole('button', { name: 'Confirm phone (401) 555-0134' })).focus();
  await user.keyboard('{ArrowDown}{ArrowUp}c');
  expect(await screen.findByText('Phone confirmed')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('Confirm phone (401) 555-0177')));
  await user.keyboard('{ArrowDown}e');
  await fill(user, fieldOf('Price'), 'Drain cleaning from $95.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentTo(POST)).toHaveLength(2));
  expect(sentTo(POST)).toEqual([
    { decisions: [{ id: 11, decision: 'confirm' }] },
    { decisions: [{ id: 13, decision: 'confirm', value: 'Drain cleaning from $95.' }] },
  ]);
});

it('asks before a confirmed value is replaced', async () => {
  const message = 'Phone is “(401) 555-0134” in the client’s record. Replace it?';
  const answers = {
    [GET]: { website: reading },
    [POST]: inTurn(decided(reading, [{ id: 12, message, needsReplace: true }]), decided(reading)),
  };
  const { user } = open(card(), { answers });
  await user.click(await screen.findByRole('button', { name: 'Confirm phone (401) 555-0177' }));
  await findDialog('Replace the phone?');
  await user.click(buttonOf('Replace'));
  await waitFor(() => expect(sentTo(POST)).toHaveLength(2));
  expect(sentTo(POST)[1]).toEqual({ decisions: [{ id: 12, decision: 'confirm', replace: true }] });
});

it('confirms all of a page at once and takes a rejection back', async () => {
  const rejected = { ...price, state: 'rejected' as const, decidedBy: 'Ada', decidedAt: '2026-11-26T12:00:00.000Z' };
  const website = { ...reading, proposals: [phone, other, rejected] };
  const { user } = open(card(), { answers: { [GET]: { website }, [POST]: decided(website) } });
  await screen.findByText('(401) 555-0177');
  await user.selectOptions(fieldOf('Page'), '/contact');
  await user.click(buttonOf('Confirm all 2 of this page'));
  await waitFor(() => expect(sentTo(POST)).toHaveLength(1));
  await user.selectOptions(fieldOf('Proposals'), 'Rejected (1)');
  await user.click(await screen.findByRole('button', { name: 'Propose price Drain cleaning from $99. again' }));
  await waitFor(() => expect(sentTo(POST)).toHaveLength(2));
  expect(sentTo(POST)).toEqual([
    {
      decisions: [
        { id: 11, decision: 'confirm' },
        { id: 12, decision: 'confirm' },
      ],
    },
    { decisions: [{ id: 13, decision: 'reset' }] },
  ]);
});

it('lets users without the right read and not decide', async () => {
  open(card(), { role: 'user', answers: { [GET]: { website: reading } } });
  expect(await screen.findByText('Drain cleaning from $99.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Read again' })).toBeNull();
});

it('says why a website could not be read', async () => {
  const website = {
    ...reading,
    state: 'failed' as const,
    reason: 'There is no such website.',
    proposals: [],
    pages: [],
  };
  open(card(), { answers: { [GET]: { website } } });
  expect(await screen.findByText('harborline.example could not be read. There is no such website.')).toBeTruthy();
});
