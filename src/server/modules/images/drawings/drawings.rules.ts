import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import satori, { type SatoriOptions } from 'satori';
import type { PageImage } from '#shared/images.ts';
import { projectRoot } from '#server/platform/root.ts';
import type { Drawing } from '../../../../landing/drawings/drawing.types.ts';
import { DeviceDrawing, DRAWING_WIDTH, SHARE_SIZE, ShareDrawing } from '../../../../landing/drawings/page-drawings.tsx';

type Fonts = SatoriOptions['fonts'];

let loaded: Fonts | null = null;

/** Letters become outlines, so a drawing looks the same whatever fonts the machine has. */
const fonts = (): Fonts => {
  if (loaded) return loaded;
  const folder = join(projectRoot(), 'node_modules/@fontsource/inter/files');
  const read = (subset: string, weight: 400 | 700): Fonts[number] => ({
    name: 'Inter',
    data: readFileSync(join(folder, `inter-${subset}-${weight}-normal.woff`)),
    weight,
    style: 'normal',
  });
  loaded = (['latin', 'latin-ext'] as const).flatMap((subset) => [read(subset, 400), read(subset, 700)]);
  return loaded;
};

/** The drawing and its card for shared links as SVG; the same page always gives the same two. */
export const drawSvg = async (drawing: Drawing): Promise<{ svg: string; shareSvg: string }> => ({
  svg: await satori(createElement(DeviceDrawing, { drawing }), { width: DRAWING_WIDTH, fonts: fonts() }),
  shareSvg: await satori(createElement(ShareDrawing, { drawing }), { ...SHARE_SIZE, fonts: fonts() }),
});

const LONGEST_ALT = 240;

const KIND_WORDS: Record<Drawing['device']['kind'], string> = {
  table: 'table',
  compare: 'comparison',
  steps: 'steps',
  checklist: 'checklist',
  timeline: 'timeline',
  list: 'list',
  decision: 'decision path',
};

/** What the drawing says, for people who hear the page, and the line under it. */
export const drawingWords = ({ device }: Drawing): Pick<PageImage, 'alt' | 'caption'> => {
  const rows = device.rows.map(([title]) => title).join('; ');
  const alt = `${device.heading}: ${rows}`;
  return {
    alt: alt.length <= LONGEST_ALT ? alt : `${alt.slice(0, LONGEST_ALT - 2).replace(/[\s;,]+\S*$/, '')} …`,
    caption: `${device.heading}: the ${KIND_WORDS[device.kind]} of this page as a picture to keep or send on.`,
  };
};
