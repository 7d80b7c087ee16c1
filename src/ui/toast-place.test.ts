import { expect, it } from 'vitest';
import { freePlace } from './toast-place.ts';

const HEIGHT = 800;
const toast = { left: 900, top: 720, right: 1264, bottom: 784 };
const place = (...controls: { top: number; bottom: number; left?: number }[]) =>
  freePlace(toast, {
    controls: controls.map(({ left = 1100, ...edges }) => ({ left, right: 1250, ...edges })),
    height: HEIGHT,
  });

it('stands at the bottom where nothing is in the way', () => {
  expect(place()).toBe(0);
  expect(place({ top: 300, bottom: 340 })).toBe(0);
  expect(freePlace(toast, { controls: [{ left: 0, right: 880, top: 720, bottom: 780 }], height: HEIGHT })).toBe(0);
});

it('stands above a button in its place', () => {
  const lift = place({ top: 740, bottom: 776 });
  expect(784 - lift).toBeLessThanOrEqual(740);
  expect(784 - lift).toBeGreaterThan(740 - 16);
});

it('takes a gap between controls that is high enough for it', () => {
  const lift = place({ top: 740, bottom: 776 }, { top: 560, bottom: 600 });
  const bottom = 784 - lift;
  expect(bottom).toBeLessThanOrEqual(740);
  expect(bottom - 64).toBeGreaterThanOrEqual(600);
});

it('covers least where everything is taken', () => {
  const everywhere = Array.from({ length: 80 }, (_, row) => ({ top: row * 10, bottom: row * 10 + 9 }));
  const wide = freePlace(toast, {
    controls: everywhere.map((edges, row) => ({ left: row > 40 && row < 50 ? 1240 : 900, right: 1264, ...edges })),
    height: HEIGHT,
  });
  expect(784 - wide).toBeGreaterThan(400);
  expect(784 - wide).toBeLessThan(520);
});
