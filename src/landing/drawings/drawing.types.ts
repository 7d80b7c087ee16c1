import type { Device } from '#shared/pages.ts';
import type { Palette } from '../theme.ts';

export interface Drawing {
  question: string;
  topic: string;
  brand: string;
  device: Device;
  theme: Pick<Palette, 'brand' | 'tint' | 'line'>;
}
