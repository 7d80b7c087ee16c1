import { describe, expect, test } from 'vitest';
import { samplePage } from './landing.factory.ts';
import { renderLandingPage } from './landing-page.tsx';
import type { CustomerReview } from './landing.types.ts';

const review = (id: number, changes: Partial<CustomerReview> = {}): CustomerReview => ({
  id,
  rating: 2,
  text: `They came late.\nWork <b>${id}</b> was fine.`,
  name: 'Ann R.',
  city: 'Warwick',
  state: 'RI',
  reply: null,
  createdAt: new Date('2026-11-21T23:30:00Z'),
  ...changes,
});
const render = (newest: CustomerReview[], total = newest.length) =>
  renderLandingPage({ ...samplePage(), reviews: { newest, total } });
const sectionOf = (html: string): string => /<section id="reviews">[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';

describe('reviews on a page', () => {
  test('stand word for word with stars, name, town and day, good and bad alike', () => {
    const section = sectionOf(render([review(1), review(2, { rating: 5, city: null, state: null })]));
    expect(section).toContain('They came late.\nWork &lt;b&gt;1&lt;/b&gt; was fine.');
    expect(section).toContain('2 of 5 stars · Ann R. · Warwick, RI');
    expect(section).toContain('5 of 5 stars · Ann R. ·');
    expect(section).toMatch(/<time datetime="2026-11-21">November 21, 2026<\/time>/i);
    expect(section).toContain('All reviews, newest first, whatever their stars.');
  });

  test('say how many there are where only the newest are shown', () => {
    expect(sectionOf(render([review(2), review(1)], 9))).toContain('The newest 2 of 9 reviews, whatever their stars.');
  });

  test('carry the owner’s answer beneath', () => {
    expect(sectionOf(render([review(1, { reply: 'We are sorry.' })]))).toContain('We are sorry.');
  });

  test('give the structured data no stars and no review', () => {
    const jsonLd = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(render([review(1)]))?.[1] ?? '';
    expect(jsonLd).not.toBe('');
    expect(jsonLd).not.toMatch(/review|rating|They came late/i);
  });

  test('are no section where the client has or shows none', () => {
    expect(render([])).not.toContain('id="reviews"');
  });
});
