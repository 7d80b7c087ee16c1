import { expect, test } from 'vitest';
import { brandColours } from '#shared/brand.ts';
import { Action, Actions, Fact, Facts, Paragraph, Quote, Subheading } from './email-blocks.template.tsx';
import { EmailLayout, renderEmail } from './email-layout.template.tsx';

const email = {
  subject: 'Fish & chips',
  body: (
    <EmailLayout preview="In short" title="It's <new>" reason="You get this because you asked.">
      <Paragraph>{'Salt & "vinegar"  &amp; more'}</Paragraph>
      <Subheading>Details</Subheading>
      <Facts>
        <Fact label="Name">Jo</Fact>
        <Fact label="Fax">{null}</Fact>
        <Fact label="Page" href="https://farm.example/p?a=1&b=2">
          One
        </Fact>
        <Fact label="Phone" href="tel:+14015550142">
          (401) 555-0142
        </Fact>
      </Facts>
      <Quote>{'First  line\n<script>'}</Quote>
      <Actions>
        <Action href="https://farm.example/" isMain>
          Open
        </Action>
      </Actions>
    </EmailLayout>
  ),
};
const header = {
  brand: { name: 'Orchard', logo: null, accent: null, ...brandColours('#7a1f5c') },
  appOrigin: 'https://farm.example',
};

test('the plain text part says what the page says, without its markup', () => {
  expect(renderEmail(email, header).text).toBe(
    [
      `It's <new>\n\nSalt & "vinegar"  &amp; more\n\nDetails\n`,
      'Name: Jo\nPage: One (https://farm.example/p?a=1&b=2)\nPhone: (401) 555-0142\n',
      '> First  line\n> <script>\n\nOpen: https://farm.example/\n',
      '-- \nOrchard\nYou get this because you asked.\n',
    ].join('\n'),
  );
});

test('the page escapes what people typed and has the colours of the brand in both schemes', () => {
  const { html } = renderEmail(email, header);
  expect(html).toMatch(/^<!doctype html><html/);
  expect(html).toContain('<title>Fish &amp; chips</title>');
  expect(html).not.toContain('<script');
  expect(html).toContain(`background:${header.brand.light.accent}`);
  expect(html).toContain(`.link { color: ${header.brand.dark.accentText} !important; }`);
});

const LOGO = { url: '/logo.svg', png: '/logo.png', width: 400, height: 100 };

test('a logo stands on a plate only where its own background needs one', () => {
  const withLogo = (background: 'light' | 'dark') =>
    renderEmail(email, { ...header, brand: { ...header.brand, logo: { ...LOGO, background } } }).html;
  expect(withLogo('light')).toContain('src="https://farm.example/logo.png"');
  expect(withLogo('light')).toContain('alt="Orchard"');
  expect(withLogo('light')).toContain('.logo { background: #ffffff;');
  expect(withLogo('dark')).toContain('background:#191c16');
});
