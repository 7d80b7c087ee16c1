import { describe, expect, it } from 'vitest';
import { STANDARD_CONSTANTS } from '#shared/calculator.ts';
import { PrivacyRequestState } from '#shared/prospects.ts';
import { refused, unreachable, type Answers } from '../../../test/setup/answers.ts';
import { describeForms } from '../../../test/setup/forms.tsx';
import { sample } from '../../../test/setup/sample.ts';
import { buttonOf, callsOf, fill, openPublic, screen, sentTo, waitFor } from '../../../test/setup/screen.tsx';
import { CalculatorSection } from './calculator/calculator-section.tsx';
import { DemoSection } from './demo/demo-section.tsx';
import NotFoundRoute from './not-found-route.tsx';
import PrivacyPolicyRoute from './privacy-policy-route.tsx';
import { PrivacyProof } from './privacy-proof.tsx';
import { PrivacyRequest } from './privacy-request.tsx';

const LOST = 'That did not reach us. What you typed is still here: try again in a moment.';
const constants = { 'GET /api/calculator': { version: 1, constants: STANDARD_CONSTANTS } };

describeForms([
  {
    name: 'a request for a demo',
    openAs: openPublic,
    screen: () => <DemoSection />,
    typed: {
      Name: 'Ann Lee',
      Company: 'Harborline',
      'E-mail': 'ann@example.com',
      Phone: '(401) 555-0134',
      Industry: 'Legal',
      'Preferred time (optional)': '10:00 AM',
      'What should we look at? (optional)': 'The portal.',
    },
    press: 'Request my demo',
    route: 'POST /api/demo-request',
    answer: { id: 1 },
    sends: expect.objectContaining({
      name: 'Ann Lee',
      company: 'Harborline',
      email: 'ann@example.com',
      phone: '(401) 555-0134',
      message: 'The portal.',
    }),
    done: 'Thank you, we have your request',
    refusal: LOST,
    away: LOST,
    missing: ['Enter your name.', 'Enter your company.', 'Enter your phone number.', 'Choose your industry.'],
  },
  {
    name: 'a request about one’s data',
    openAs: openPublic,
    screen: () => <PrivacyRequest />,
    typed: { Name: 'Ann Lee', 'E-mail': 'ann@example.com', 'What do you ask for?': 'Erase what you keep about me' },
    press: 'Send my request',
    route: 'POST /api/privacy-request',
    answer: { id: 1 },
    sends: { name: 'Ann Lee', email: 'ann@example.com', wish: 'erase', message: '' },
    done: /Open the mail we just sent to ann@example\.com.*within 30 days\./,
    refusal: LOST,
    away: LOST,
    missing: ['Enter your name.', 'Enter a valid e-mail address.'],
  },
  {
    name: 'a projection',
    openAs: openPublic,
    screen: () => <CalculatorSection />,
    besides: constants,
    typed: {
      Location: 'Warwick, RI',
      Name: 'Ann Lee',
      'E-mail': 'ann@example.com',
      Phone: '(401) 555-0134',
      'Leads a month now': '40',
    },
    press: 'Show my projection',
    route: 'POST /api/roi-calculator-lead',
    answer: { id: 1 },
    sends: expect.objectContaining({ name: 'Ann Lee', location: 'Warwick, RI', currentLeads: 40 }),
    done: /Ann Lee/,
    refusal: LOST,
    away: LOST,
    missing: ['Enter your name.', 'Enter your phone number.'],
  },
]);

describe('the demo form', () => {
  it('rejects a past day', async () => {
    const { user } = openPublic(<DemoSection />);
    const field = screen.getByLabelText(/^Preferred date/);
    await user.type(field, '2020-01-01');
    await user.click(buttonOf('Request my demo'));
    expect(screen.getByText('Choose today or a later date.')).toBeTruthy();
  });

  it('offers the hours from nine to five', () => {
    openPublic(<DemoSection />);
    const times = [...screen.getByLabelText<HTMLSelectElement>(/^Preferred time/).options].map(({ text }) => text);
    expect(times).toHaveLength(10);
    expect(times[1]).toMatch(/^9/);
    expect(times.at(-1)).toMatch(/^5/);
  });

  it('shows the server’s issues at their fields', async () => {
    const issues = [{ path: 'phone', message: 'Enter a phone number of the United States.' }];
    const { user } = openPublic(<DemoSection />, {
      answers: { 'POST /api/demo-request': refused(400, 'Invalid', { issues }) },
    });
    await fill(user, screen.getByLabelText('Name'), 'Ann Lee');
    await fill(user, screen.getByLabelText('Company'), 'Harborline');
    await fill(user, screen.getByLabelText('E-mail'), 'ann@example.com');
    await fill(user, screen.getByLabelText('Phone'), '+44 20 7946 0000');
    await user.selectOptions(screen.getByLabelText('Industry'), 'Legal');
    await user.click(buttonOf('Request my demo'));
    expect(await screen.findByText('Enter a phone number of the United States.')).toBeTruthy();
    expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['ann', 'ann@', '@example.com'])('rejects the address %s', async (address) => {
    const { user } = openPublic(<DemoSection />);
    await fill(user, screen.getByLabelText('E-mail'), address);
    await user.click(buttonOf('Request my demo'));
    expect(screen.getByText('Enter a valid e-mail address.')).toBeTruthy();
    expect(callsOf('POST /api/demo-request')).toEqual([]);
  });
});

describe('the calculator', () => {
  const openCalculator = (more: Answers = {}) =>
    openPublic(<CalculatorSection />, { answers: { ...constants, ...more } });

  it('counts no cities without a place', async () => {
    const { user } = openCalculator();
    expect(buttonOf('Get Cities').disabled).toBe(true);
    await fill(user, screen.getByLabelText('Location'), 'Warwick, RI');
    expect(buttonOf('Get Cities').disabled).toBe(false);
  });

  it('counts the cities around a place', async () => {
    const cities = ['Warwick', 'Cranston'].map((name) => ({ name, state: 'RI', population: 80_000, distanceMiles: 4 }));
    const { user } = openCalculator({
      'POST /api/estimate-cities': { estimatedCities: 8, cities },
    });
    await fill(user, screen.getByLabelText('Location'), 'Warwick, RI');
    await user.click(buttonOf('Get Cities'));
    expect(await screen.findByText('8 towns within 25 miles: Warwick, Cranston and 6 more.')).toBeTruthy();
    expect(sentTo('POST /api/estimate-cities')).toEqual([{ location: 'Warwick, RI', radius: 25 }]);
    expect(screen.getByText(/That makes 480 pages for 8 towns\./)).toBeTruthy();
  });

  it('estimates from the radius when counting fails', async () => {
    const { user } = openCalculator({ 'POST /api/estimate-cities': unreachable() });
    await fill(user, screen.getByLabelText('Location'), 'Warwick, RI');
    await user.click(buttonOf('Get Cities'));
    // max(1, round(25 / 10 × 1.5))
    expect(await screen.findByText(/We reckon with 4, estimated from the radius\./)).toBeTruthy();
  });

  it.each([
    ['Leads a month now', '0', '1'],
    ['Number of services', '80', '50'],
    ['Radius in miles', '2', '5'],
    ['Radius in miles', '500', '100'],
    ['Cost per lead now', '-5', '1'],
  ])('clamps %s %s', async (label, typed, kept) => {
    const { user } = openCalculator();
    const field = screen.getByLabelText<HTMLInputElement>(label);
    await fill(user, field, typed);
    await user.tab();
    expect(field.value).toBe(kept);
  });

  it('offers the fifty states in place of a radius', async () => {
    const { user } = openCalculator();
    await user.click(screen.getByRole('checkbox', { name: /nationwide/ }));
    expect(screen.queryByLabelText('Radius in miles')).toBeNull();
    expect(screen.getAllByRole('checkbox').length).toBeGreaterThanOrEqual(51);
  });
});

describe('confirming a privacy request', () => {
  const request = sample(PrivacyRequestState, { wish: 'erase', dueAt: '2026-02-14T00:00:00.000Z' });
  const openProof = (answers: Answers) => openPublic(<PrivacyProof />, { at: '/privacy-policy?proof=abc', answers });

  it('is not shown without a link', () => {
    openPublic(<PrivacyProof />, { at: '/privacy-policy' });
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('needs a click', async () => {
    const { user } = openProof({
      'GET /api/privacy-request/state': request,
      'POST /api/privacy-request/confirm': { ...request, verifiedAt: '2026-01-15T12:00:00.000Z' },
    });
    const button = await screen.findByRole('button', { name: 'Yes, it was me' });
    expect(callsOf('POST /api/privacy-request/confirm')).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/^Thank you\. We erase what we keep about you/)).toBeTruthy();
    expect(sentTo('POST /api/privacy-request/confirm')).toEqual([{ token: 'abc' }]);
  });

  it('shows why a link is no longer valid', async () => {
    openProof({ 'GET /api/privacy-request/state': refused(410, 'This link is over.') });
    expect(await screen.findByText('This link is over.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be retried when the server was unreachable', async () => {
    const { user } = openProof({ 'GET /api/privacy-request/state': unreachable() });
    expect(await screen.findByText(/Your link still holds\./)).toBeTruthy();
    await user.click(buttonOf('Try again'));
    await waitFor(() => expect(callsOf('GET /api/privacy-request/state')).toHaveLength(2));
  });
});

it('links from an unknown address to the home page', () => {
  openPublic(<NotFoundRoute />, { at: '/nowhere' });
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

it('promises an answer to a privacy request within 30 days', () => {
  openPublic(<PrivacyPolicyRoute />, { at: '/privacy-policy' });
  expect(screen.getAllByText(/30 days/).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Send my request' })).toBeTruthy();
});

it('the field that people do not see has no words among those of the forms', () => {
  openPublic(
    <>
      <DemoSection />
      <PrivacyRequest />
    </>,
  );
  const traps = [...document.querySelectorAll('input[name=website]')];
  expect(traps).toHaveLength(2);
  for (const trap of traps) expect(trap.closest('[aria-hidden]')?.textContent).toBe('');
  expect(document.body.textContent).not.toContain('Website');
  expect(screen.queryByRole('textbox', { name: 'Website' })).toBeNull();
});
