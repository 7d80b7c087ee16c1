import { gzipSync } from 'node:zlib';
import type { ParsedPage, QualityCheck, CheckResult } from './quality.types.ts';
import { problemsResult } from './problems.rules.ts';

/** The first round trip of a connection carries about this much. */
const RECOMMENDED_BYTES = 14_600;
const MAX_BYTES = 30_000;
const MAX_SCRIPT_BYTES = 10_000;

const compressedSizes = new WeakMap<ParsedPage, number>();

/** Two checks need the size; the page is compressed once. */
const compressedSize = (parsed: ParsedPage): number => {
  const bytes = compressedSizes.get(parsed) ?? gzipSync(parsed.html).length;
  compressedSizes.set(parsed, bytes);
  return bytes;
};

const evaluateSize = (parsed: ParsedPage): CheckResult => {
  const bytes = compressedSize(parsed);
  const found = `Compressed the page has ${bytes} bytes; up to ${RECOMMENDED_BYTES} come in one round trip.`;
  const ok = bytes <= RECOMMENDED_BYTES;
  return { ok, value: bytes, detail: ok ? found : `${found} Shorten it.` };
};

/** Browsers fetch these by themselves. */
const LOADED_RESOURCES = [
  ['script[src]', 'src'],
  ['link[rel~="stylesheet"]', 'href'],
  ['img[src]', 'src'],
  ['iframe[src]', 'src'],
  ['source[srcset]', 'srcset'],
  ['video[src], audio[src], embed[src]', 'src'],
] as const;

const evaluateWeightBudget = (parsed: ParsedPage): CheckResult => {
  const { document } = parsed;
  const canonical = document('link[rel="canonical"]').attr('href') ?? 'https://own.invalid/';
  const host = URL.canParse(canonical) ? new URL(canonical).host : 'own.invalid';
  const foreign = LOADED_RESOURCES.flatMap(([selector, attribute]) =>
    document(selector)
      .toArray()
      .map((element) => document(element).attr(attribute) ?? '')
      .filter((address) => /^(?:https?:)?\/\//.test(address) && !address.split('/')[2]?.startsWith(host)),
  );
  const scripts = document('script:not([type="application/ld+json"])')
    .toArray()
    .reduce((sum, script) => sum + Buffer.byteLength(document(script).html() ?? ''), 0);
  const bytes = compressedSize(parsed);
  const faults = [
    bytes > MAX_BYTES ? `compressed it has ${bytes} bytes, at most ${MAX_BYTES}` : '',
    scripts > MAX_SCRIPT_BYTES ? `its scripts have ${scripts} bytes, at most ${MAX_SCRIPT_BYTES}` : '',
    ...foreign.map((address) => `it loads ${address} from elsewhere`),
  ];
  const result = problemsResult(faults, {
    passText: 'The page is light and loads nothing from others.',
    fix: 'Make it lighter',
  });
  return { ...result, value: bytes };
};

/** G-68: the size avoids layout shifts, the alt text may be empty. */
const evaluateImages = ({ document }: ParsedPage): CheckResult => {
  const images = document('img')
    .toArray()
    .map((element) => document(element));
  const faults = images.flatMap((image) => {
    const name = (image.attr('src') ?? 'an image').slice(-60);
    return [
      image.attr('width') === undefined || image.attr('height') === undefined ? `${name} has no width and height` : '',
      image.attr('alt') === undefined ? `${name} has no alt text` : '',
    ];
  });
  return problemsResult(faults, {
    passText: `Images: ${images.length}, each with its size and alt text.`,
    fix: 'Fix the images',
  });
};

export const pageWeightChecks: readonly QualityCheck[] = [
  {
    id: 'G-66',
    severity: 'gate',
    measures: 'Compressed bytes of the HTML, bytes of its scripts, and files from other hosts',
    threshold: '≤ 30000 bytes, scripts ≤ 10000, 0 from elsewhere',
    parts: ['page'],
    evaluate: evaluateWeightBudget,
  },
  {
    id: 'W-66',
    severity: 'warning',
    measures: 'Compressed bytes of the HTML',
    threshold: '≤ 14600',
    parts: ['page'],
    evaluate: evaluateSize,
  },
  {
    id: 'G-68',
    severity: 'gate',
    measures: 'Images without size or alt text',
    threshold: '0',
    parts: ['page'],
    evaluate: evaluateImages,
  },
];
