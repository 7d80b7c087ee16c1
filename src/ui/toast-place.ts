export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const STEP = 8;
/** A toast belongs near the bottom: higher up it would be missed. */
const HIGHEST_SHARE = 0.6;

const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/**
 * How far above the window's bottom a box has to stand to cover none of these controls: the lowest such place, or the
 * one that covers least.
 */
export const freePlace = (box: Box, { controls, height }: { controls: readonly Box[]; height: number }): number => {
  let best = { lift: 0, covered: Number.POSITIVE_INFINITY };
  for (let lift = 0; lift <= height * HIGHEST_SHARE && best.covered > 0; lift += STEP) {
    const lifted = { ...box, top: box.top - lift, bottom: box.bottom - lift };
    const covered = controls.reduce((sum, control) => sum + overlapOf(lifted, control), 0);
    if (covered < best.covered) best = { lift, covered };
  }
  return best.lift;
};

const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="switch"], [role="combobox"]';

/** The controls that can be used now: those of the topmost dialog while one is open. */
const usableControls = (): Box[] => {
  const dialogs = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')];
  const scope = dialogs.at(-1) ?? document;
  return [...scope.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => !control.closest('.toast-area') && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect());
};

/** Lifts the shown toast clear of what it would cover. */
export const placeToast = (area: HTMLElement): void => {
  area.style.removeProperty('--toast-lift');
  const toast = area.querySelector('.toast');
  if (!toast) return;
  const lift = freePlace(toast.getBoundingClientRect(), { controls: usableControls(), height: window.innerHeight });
  if (lift > 0) area.style.setProperty('--toast-lift', `${lift}px`);
};
