import { describe, expect, it } from 'vitest';
import { STANDARD_CONSTANTS } from '#shared/calculator.ts';
import { CalculatorSettings } from '#shared/prospects.ts';
import { held, inTurn, refused, unreachable, type Answers } from '../../../../test/setup/answers.ts';
import { Closable, CLOSED } from '../../../../test/setup/forms.tsx';
import { sample } from '../../../../test/setup/sample.ts';
import {
  buttonOf,
  callsOf,
  fieldOf,
  fill,
  open,
  screen,
  sentTo,
  staffOf,
  waitFor,
  within,
} from '../../../../test/setup/screen.tsx';
import { ApiKeysCard } from './api-keys-card.tsx';
import { ConstantsDialog } from './constants/constants-dialog.tsx';

const ROUTE = 'PUT /api/admin/calculator';
const settings = sample(CalculatorSettings, { version: 4, constants: STANDARD_CONSTANTS, note: 'From 2025.' });
const openFigures = async (reply: Answers[typeof ROUTE] = { ...settings, version: 5 }) => {
  const { user } = open(<Closable>{(close) => <ConstantsDialog opened onClose={close} />}</Closable>, {
    answers: { 'GET /api/admin/calculator': settings, [ROUTE]: reply },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Cities per state');
  return { user, field };
};

describe('the figures of the calculator', () => {
  it('are saved as a new version of the one that was read', async () => {
    const { user, field } = await openFigures();
    await fill(user, field, '37');
    await fill(user, fieldOf('Source of the figures'), 'A new study.');
    await user.click(buttonOf('Save as a new version'));
    expect(await screen.findByText('Version 5 is now in use')).toBeTruthy();
    expect(sentTo(ROUTE)).toEqual([
      { baseVersion: 4, note: 'A new study.', constants: { ...STANDARD_CONSTANTS, citiesPerState: 37 } },
    ]);
    expect(screen.getByText(CLOSED)).toBeTruthy();
  });

  it('have a field for each industry, named for those who do not see the table', async () => {
    const { user } = await openFigures();
    const table = within(screen.getByRole('table', { name: 'Figures by industry' }));
    const field = table.getByLabelText<HTMLInputElement>('Legal: Conversion, %');
    expect(field.value).toBe(String(STANDARD_CONSTANTS.industries.legal.conversionRate));
    await fill(user, field, '7.5');
    await user.click(buttonOf('Save as a new version'));
    await screen.findByText(CLOSED);
    expect(sentTo(ROUTE)).toMatchObject([{ constants: { industries: { legal: { conversionRate: 7.5 } } } }]);
  });

  it('send an empty field as none, not as 0, and mark it when it is refused', async () => {
    const issues = [{ path: 'constants.citiesPerState', message: 'Enter a number.' }];
    const { user, field } = await openFigures(refused(400, 'Invalid', { issues }));
    await user.clear(field);
    await user.click(buttonOf('Save as a new version'));
    expect(await screen.findByText('Some figures are invalid.')).toBeTruthy();
    expect(sentTo(ROUTE)).toMatchObject([{ constants: { citiesPerState: null } }]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.title).toBe('Enter a number.');
  });

  it.each([
    ['refused', refused(409, 'Grace saved version 5 meanwhile.'), 'Grace saved version 5 meanwhile.'],
    ['out of reach', unreachable(), 'The figures could not be saved. Try again.'],
  ])('keep what was typed when the server is %s, and can be sent again', async (_case, reply, says) => {
    const { user, field } = await openFigures(inTurn(reply, { ...settings, version: 5 }));
    await fill(user, field, '37');
    await user.click(buttonOf('Save as a new version'));
    expect((await screen.findByRole('alert')).textContent).toBe(says);
    expect(field.value).toBe('37');
    await user.click(buttonOf('Save as a new version'));
    expect(await screen.findByText('Version 5 is now in use')).toBeTruthy();
  });

  it('are reset to the defaults without being sent', async () => {
    const { user, field } = await openFigures();
    await fill(user, field, '37');
    await user.click(buttonOf('Use the default figures'));
    expect(field.value).toBe(String(STANDARD_CONSTANTS.citiesPerState));
    expect(callsOf(ROUTE)).toEqual([]);
  });

  it('are not sent after Cancel or Escape', async () => {
    const { user, field } = await openFigures();
    await fill(user, field, '37');
    await user.keyboard('{Escape}');
    expect(await screen.findByText(CLOSED)).toBeTruthy();
    expect(callsOf(ROUTE)).toEqual([]);
  });

  it('are sent once on a double click', async () => {
    const reply = held({ ...settings, version: 5 });
    await openFigures(reply);
    const button = buttonOf('Save as a new version');
    button.click();
    button.click();
    await waitFor(() => expect(callsOf(ROUTE).length).toBeGreaterThan(0));
    reply.release();
    await screen.findByText(CLOSED);
    expect(callsOf(ROUTE)).toHaveLength(1);
  });
});

it('fetches no keys before the role is known', async () => {
  const user = held(staffOf('editor'));
  open(<ApiKeysCard />, { role: 'editor', answers: { 'GET /api/auth/user': user } });
  await waitFor(() => expect(callsOf('GET /api/auth/user')).toHaveLength(1));
  expect(screen.getByText('Loading...')).toBeTruthy();
  user.release();
  expect(await screen.findByText(/only administrators can change them/)).toBeTruthy();
  expect(callsOf('GET /api/admin/settings')).toEqual([]);
});
