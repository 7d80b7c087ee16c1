import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import type { SatoriOptions } from 'satori';
import { projectRoot } from '#server/platform/root.ts';
import type { Drawing } from '../../../landing/drawings/drawing.types.ts';
import { SHARE_SIZE, ShareDrawing } from '../../../landing/drawings/page-drawings.tsx';

type Fonts = SatoriOptions['fonts'];

let loaded: Fonts | null = null;

/** Text becomes outlines, so a drawing does not depend on the machine's fonts. */
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

/** The card for shared links as SVG; equal input gives equal output. */
export const renderDrawing = async (drawing: Drawing): Promise<string> => {
  const { default: satori } = await import('satori');
  return satori(createElement(ShareDrawing, { drawing }), { ...SHARE_SIZE, fonts: fonts() });
};
