import { onTestFinished, vi } from 'vitest';

/** For one test a window of 1,440 pixels and more, in which lists show more columns. */
export const onWideWindow = (): void => {
  const matchMedia = window.matchMedia.bind(window);
  const watched = vi.spyOn(window, 'matchMedia');
  watched.mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('min-width') }),
  );
  onTestFinished(() => {
    watched.mockRestore();
  });
};
