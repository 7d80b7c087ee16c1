import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Published by the journey; nothing here is sent to the product.
const PAGE = '/are-termites-an-emergency-warwick-ri';

test.use({ viewport: { width: 390, height: 664 } });

const visibleQuestion = (page: Page) => page.locator('#q fieldset:visible');

test('the quiz is taken by keyboard, one question at a time, and keeps its answers', async ({ page }) => {
  await page.goto(PAGE);
  const question = visibleQuestion(page);
  await question.locator('input').first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#q .note')).toHaveText('Choose the answer that fits best.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(1);
  await expect(question.locator('.count')).toHaveText('Question 2 of 5');
  await expect(question.locator('input').first()).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(question.locator('.count')).toHaveText('Question 1 of 5');
  await expect(question.locator('input').nth(1)).toBeChecked();
  await expect(question.locator('input').nth(1)).toBeFocused();
});

test('a result is read out, goes along with the form, and its answers can be changed', async ({ page }) => {
  await page.route('**/api/public/quiz', (route) =>
    route.fulfill({
      json: {
        score: 5,
        band: 'moderate',
        title: 'Moderate Concern',
        advice: ['Book a visit.'],
        redFlag: 'Leave the room first.',
        quizToken: 'proof',
      },
    }),
  );
  await page.goto(PAGE);
  for (let step = 0; step < 5; step += 1) {
    await visibleQuestion(page).locator('input').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('#q .result h3')).toBeFocused();
  await expect(page.locator('#q .alarm')).toHaveText('Leave the room first.');
  await expect(page.locator('#ask .carried')).toContainText('5 of 15 points');
  await expect(page.locator('#ask [name=quizToken]')).toHaveValue('proof');
  await page.getByRole('button', { name: 'Change my answers' }).click();
  await expect(visibleQuestion(page).locator('input').first()).toBeChecked();
});

test('a form without answers names its fields and goes to the first', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByLabel('Email').fill('rosa@');
  await page.getByRole('button', { name: 'Send my question' }).click();
  await expect(page.locator('#ask [role=alert]')).toHaveText('3 fields need another look: name phone email');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.locator('#e-email')).toHaveText('Enter an address such as name@example.com.');
  await expect(page.getByLabel('Email')).toHaveValue('rosa@');
});

test('a form that was not sent says so, keeps its input and can be sent again', async ({ page }) => {
  await page.route('**/api/public/leads', (route) => route.abort());
  await page.goto(PAGE);
  await page.getByLabel('Name').fill('Rosa Lindqvist');
  await page.getByLabel('Phone').fill('(401) 555-0177');
  await page.getByLabel('Email').fill('rosa@mail.example');
  await page.getByLabel('What is happening?').fill('Wings on the sill.');
  await page.getByRole('button', { name: 'Send my question' }).click();
  await expect(page.locator('#ask [role=status]')).toContainText('No answer came: there is no connection');
  await expect(page.getByLabel('What is happening?')).toHaveValue('Wings on the sill.');
  await page.unroute('**/api/public/leads');
  await page.route('**/api/public/leads', (route) => route.fulfill({ status: 201, json: {} }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('#done')).toBeFocused();
});

test('a quiz taken after the form is sent with the same visitor', async ({ page }) => {
  await page.route('**/api/public/leads', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto(PAGE);
  await page.getByLabel('Name').fill('Rosa Lindqvist');
  await page.getByLabel('Phone').fill('(401) 555-0177');
  await page.getByLabel('Email').fill('rosa@mail.example');
  await page.getByRole('button', { name: 'Send my question' }).click();
  await expect(page.locator('#done')).toBeFocused();
  const sent = page.waitForRequest('**/api/public/quiz');
  for (let question = 1; question <= 5; question += 1) {
    await page.locator(`#q${question} input`).first().check();
    await page.getByRole('button', { name: question < 5 ? 'Next question' : 'See my result' }).click();
  }
  const fields = new URLSearchParams((await sent).postData() ?? '');
  expect(fields.get('email')).toBe('rosa@mail.example');
  expect(fields.get('name')).toBe('Rosa Lindqvist');
  expect(fields.has('consent')).toBe(false);
  await expect(page.locator('#q .result h3')).toBeFocused();
  await expect(page.locator('.carried')).toBeHidden();
});

test('the bottom bar appears when the buttons are out of view, and makes room for typing', async ({ page }) => {
  await page.goto(PAGE);
  const strip = page.getByRole('navigation', { name: 'Quick actions' });
  await page.locator('.hero .act').scrollIntoViewIfNeeded();
  await expect(strip).toBeHidden();
  await page.locator('#related').scrollIntoViewIfNeeded();
  await expect(strip).toBeVisible();
  await page.getByLabel('What is happening?').focus();
  await expect(strip).toBeHidden();
});

test('a press on a phone number is told, for the page alone', async ({ page }) => {
  await page.goto(PAGE);
  const told = page.waitForRequest('**/api/public/calls');
  await page.getByRole('main').locator('a[href^="tel:"]').first().dispatchEvent('click');
  expect(JSON.parse((await told).postData() ?? '')).toEqual({ pageId: expect.any(Number) });
});
