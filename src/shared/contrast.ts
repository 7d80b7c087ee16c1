/** Minimum contrast of text with its background by WCAG 2.2 AA (1.4.3). */
export const TEXT_CONTRAST = 4.5;

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours written as #rrggbb, 1 to 21 (WCAG 2.2, relative luminance). */
export const contrast = (one: string, other: string): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** Mixes two colours given as #rrggbb; `share` of the second, 0 to 1. */
export const mix = (one: string, other: string, share: number): string => {
  const from = channels(one);
  const mixed = channels(other).map((channel, index) => {
    const start = from[index] ?? 0;
    return Math.round(start + (channel - start) * share);
  });
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
};
