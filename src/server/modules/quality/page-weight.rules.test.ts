import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageWeightChecks } from './page-weight.rules.ts';
import { evaluateCheck, makeQualityInput } from './quality.factory.ts';

const add = (part: string) => (html: string) => html.replace('</main>', `${part}</main>`);
const result = (id: string, part = '') => evaluateCheck(pageWeightChecks, id, { html: add(part) });

/** A page whose compressed bytes are exactly this many: random text is cut until it fits, another where none does. */
const pageOf = (bytes: number, attempts = 8): string => {
  const { html } = makeQualityInput();
  const text = randomBytes(bytes).toString('base64');
  let [least, most] = [0, text.length];
  const made = (length: number) => add(`<!--${text.slice(0, length)}-->`)(html);
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (gzipSync(made(middle)).length < bytes) least = middle + 1;
    else most = middle;
  }
  for (let length = Math.max(0, least - 40); length < least + 400; length += 1)
    if (gzipSync(made(length)).length === bytes) return made(length);
  if (attempts > 1) return pageOf(bytes, attempts - 1);
  throw new Error(`No page has ${bytes} bytes.`);
};
const sized = (id: string, bytes: number) => {
  const page = pageOf(bytes);
  return evaluateCheck(pageWeightChecks, id, { html: () => page });
};

describe('the compressed page', () => {
  it('comes in one round trip up to 14600 bytes (W-66)', () => {
    const found = (bytes: number) => `Compressed the page has ${bytes} bytes; up to 14600 come in one round trip.`;
    expect(sized('W-66', 14_600)).toEqual({ ok: true, value: 14_600, detail: found(14_600) });
    expect(sized('W-66', 14_601)).toEqual({ ok: false, value: 14_601, detail: `${found(14_601)} Shorten it.` });
  });

  it('has at most 30000 bytes (G-66)', () => {
    expect(sized('G-66', 30_000)).toEqual({
      ok: true,
      value: 30_000,
      detail: 'The page is light and loads nothing from others.',
    });
    expect(sized('G-66', 30_001)).toEqual({
      ok: false,
      value: 30_001,
      detail: 'Make it lighter: compressed it has 30001 bytes, at most 30000.',
    });
  });
});

describe('what a page carries (G-66)', () => {
  const script = (length: number) => `<script>${'a'.repeat(length)}</script>`;

  it('is at most 10000 bytes of scripts, data left out', () => {
    // Parsing puts a space before the end of each script.
    expect(result('G-66', script(9999)).ok).toBe(true);
    expect(result('G-66', script(5000) + script(4999)).detail).toBe(
      'Make it lighter: its scripts have 10001 bytes, at most 10000.',
    );
    expect(result('G-66', `${script(4000)}<script>${'é'.repeat(3001)}</script>`).ok).toBe(false);
    expect(result('G-66', `<script type="application/ld+json">"${'a'.repeat(10_001)}"</script>`).ok).toBe(true);
  });

  it.each([
    '<script src="https://cdn.example/x"></script>',
    '<link rel="preload stylesheet" href="https://cdn.example/x">',
    '<img src="https://cdn.example/x">',
    '<img src="//cdn.example/x">',
    '<iframe src="http://cdn.example/x"></iframe>',
    '<picture><source srcset="https://cdn.example/x"></picture>',
    '<video src="https://cdn.example/x"></video>',
    '<audio src="https://cdn.example/x"></audio>',
    '<embed src="https://cdn.example/x">',
  ])('is nothing from elsewhere, such as %s', (part) => {
    expect(result('G-66', part).detail).toMatch(
      /^Make it lighter: it loads (?:https?:)?\/\/cdn\.example\/x from elsewhere\.$/,
    );
  });

  it.each([
    '<img src="/img/a.webp">',
    '<img src="https://pests.example.com/img/a.webp">',
    '<img src="data:image/png;base64,//x">',
    '<a href="https://www.epa.gov/x">x</a>',
  ])('may be %s', (part) => {
    expect(result('G-66', part).ok).toBe(true);
  });

  it('is nothing from any host while the page’s own is not known', () => {
    const unknown = (canonical: string) =>
      evaluateCheck(pageWeightChecks, 'G-66', {
        html: (html) =>
          add('<img src="https://pests.example.com/a">')(html.replace(/<link rel="canonical"[^>]*>/, canonical)),
      }).ok;
    expect(unknown('')).toBe(false);
    expect(unknown('<link rel="canonical" href="/a">')).toBe(false);
  });
});

describe('the images of a page (G-68)', () => {
  it('have their size and a text, which may be empty', () => {
    const image = '<img src="/a.webp" width="4" height="3" alt="">';
    expect(result('G-68', image + image)).toEqual({
      ok: true,
      value: 0,
      detail: 'Images: 2, each with its size and alt text.',
    });
  });

  it.each([
    ['<img src="/a.webp" height="3" alt="">', '/a.webp has no width and height'],
    ['<img src="/a.webp" width="4" alt="">', '/a.webp has no width and height'],
    ['<img src="/a.webp" width="4" height="3">', '/a.webp has no alt text'],
    ['<img width="4" height="3">', 'an image has no alt text'],
    [`<img src="${'x'.repeat(9)}/${'a'.repeat(59)}" width="4" height="3">`, `/${'a'.repeat(59)} has no alt text`],
  ])('may not be %s', (image, fault) => {
    expect(result('G-68', image)).toEqual({ ok: false, value: 1, detail: `Fix the images: ${fault}.` });
  });
});
