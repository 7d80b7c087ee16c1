import { gzipSync } from 'node:zlib';
import type { Reading, Rule, Verdict } from '../checks.types.ts';
import { judgedFaults } from '../faults/faults.rules.ts';

/** The first round trip of a connection carries about this much. */
const WANTED_BYTES = 14_600;
const MOST_BYTES = 30_000;
const MOST_SCRIPT_BYTES = 10_000;

const measured = new WeakMap<Reading, number>();

/** Two checks ask: the page is compressed once. */
const compressedBytes = (reading: Reading): number => {
  const bytes = measured.get(reading) ?? gzipSync(reading.html).length;
  measured.set(reading, bytes);
  return bytes;
};

const judgeSmall = (reading: Reading): Verdict => {
  const bytes = compressedBytes(reading);
  const found = `Compressed the page has ${bytes} bytes; up to ${WANTED_BYTES} come in one round trip.`;
  const ok = bytes <= WANTED_BYTES;
  return { ok, value: bytes, detail: ok ? found : `${found} Shorten it.` };
};

/** Files a browser fetches by itself. */
const LOADED = [
  ['script[src]', 'src'],
  ['link[rel~="stylesheet"]', 'href'],
  ['img[src]', 'src'],
  ['iframe[src]', 'src'],
  ['source[srcset]', 'srcset'],
  ['video[src], audio[src], embed[src]', 'src'],
] as const;

/** G-66: budgets, as far as the HTML shows them: size, inline scripts, and nothing from others. */
const judgeBudget = (reading: Reading): Verdict => {
  const { document } = reading;
  const canonical = document('link[rel="canonical"]').attr('href') ?? 'https://own.invalid/';
  const host = URL.canParse(canonical) ? new URL(canonical).host : 'own.invalid';
  const foreign = LOADED.flatMap(([selector, attribute]) =>
    document(selector)
      .toArray()
      .map((element) => document(element).attr(attribute) ?? '')
      .filter((address) => /^(?:https?:)?\/\//.test(address) && !address.split('/')[2]?.startsWith(host)),
  );
  const scripts = document('script:not([type="application/ld+json"])')
    .toArray()
    .reduce((sum, script) => sum + Buffer.byteLength(document(script).html() ?? ''), 0);
  const bytes = compressedBytes(reading);
  const faults = [
    bytes > MOST_BYTES ? `compressed it has ${bytes} bytes, at most ${MOST_BYTES}` : '',
    scripts > MOST_SCRIPT_BYTES ? `its scripts have ${scripts} bytes, at most ${MOST_SCRIPT_BYTES}` : '',
    ...foreign.map((address) => `it loads ${address} from elsewhere`),
  ];
  const judged = judgedFaults(faults, {
    fine: 'The page is light and loads nothing from others.',
    mend: 'Make it lighter',
  });
  return { ...judged, value: bytes };
};

/** G-68: images keep their place while they load and say what they show, or that they show nothing. */
const judgeImages = ({ document }: Reading): Verdict => {
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
  return judgedFaults(faults, {
    fine: `Images: ${images.length}, each with its size and alt text.`,
    mend: 'Mend the images',
  });
};

/** What a page costs its readers. */
export const weightRules: readonly Rule[] = [
  {
    id: 'G-66',
    severity: 'gate',
    measures: 'Compressed bytes of the HTML, bytes of its scripts, and what it loads from elsewhere',
    threshold: '≤ 30000 bytes, scripts ≤ 10000, 0 from elsewhere',
    parts: ['page'],
    judge: judgeBudget,
  },
  {
    id: 'W-66',
    severity: 'warning',
    measures: 'Compressed bytes of the HTML',
    threshold: '≤ 14600',
    parts: ['page'],
    judge: judgeSmall,
  },
  {
    id: 'G-68',
    severity: 'gate',
    measures: 'Images without size or alt text',
    threshold: '0',
    parts: ['page'],
    judge: judgeImages,
  },
];
