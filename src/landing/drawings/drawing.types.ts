import type { Device } from '#shared/pages.ts';
import type { Palette } from '../theme.ts';

/** What a page's picture is made of: nothing that could be out of date before the page is. */
export interface Drawing {
  question: string;
  topic: string;
  brand: string;
  device: Device;
  theme: Pick<Palette, 'brand' | 'tint' | 'line'>;
}
