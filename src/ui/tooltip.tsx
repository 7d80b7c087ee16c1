import './tooltip.css';
import {
  cloneElement,
  useCallback,
  useEffect,
  useId,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

/** Opens after 700 ms, or at once within 300 ms of another tooltip (specification, section 9). */
const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The pointer may cross the gap to the tooltip. */
const CLOSE_DELAY_MS = 120;
const GAP = 6;
const EDGE = 8;

let openTooltips = 0;
let lastClosed = -SKIP_DELAY_MS;

const openingDelay = (): number => (openTooltips > 0 || performance.now() - lastClosed < SKIP_DELAY_MS ? 0 : DELAY_MS);

const createTimer = () => {
  let running: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(running);
  const set = (run: () => void, milliseconds: number) => {
    clear();
    running = setTimeout(run, milliseconds);
  };
  return { set, clear };
};

interface TooltipProps {
  text: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Only a hint: the element still needs an accessible name. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [timer] = useState(createTimer);
  const close = useCallback(() => {
    timer.clear();
    setAnchor(null);
  }, [timer]);
  const scheduleOpen = ({ currentTarget }: SyntheticEvent) => {
    timer.set(() => setAnchor(currentTarget), openingDelay());
  };
  const scheduleClose = () => timer.set(close, CLOSE_DELAY_MS);
  useEffect(() => timer.clear, [timer]);
  const target = cloneElement(children, {
    onPointerEnter: (event) => {
      if (event.pointerType !== 'touch') scheduleOpen(event);
    },
    onPointerLeave: scheduleClose,
    onPointerDown: close,
    onFocus: (event) => {
      if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget);
    },
    onBlur: close,
    ...(anchor ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {target}
      {anchor ? (
        <OpenTooltip id={id} anchor={anchor} onClose={close} onEnter={timer.clear} onLeave={scheduleClose}>
          {text}
        </OpenTooltip>
      ) : null}
    </>
  );
}

const positionTooltip = (tooltip: HTMLElement, anchor: Element): void => {
  const anchorBox = anchor.getBoundingClientRect();
  const { width, height } = tooltip.getBoundingClientRect();
  const middle = anchorBox.left + anchorBox.width / 2 - width / 2;
  const above = anchorBox.top - height - GAP;
  tooltip.style.left = `${Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - width - EDGE))}px`;
  tooltip.style.top = `${above < EDGE ? anchorBox.bottom + GAP : above}px`;
};

interface OpenTooltipProps {
  id: string;
  anchor: Element;
  onClose: () => void;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

function OpenTooltip({ id, anchor, onClose, onEnter, onLeave, children }: OpenTooltipProps) {
  const show = useCallback(
    (tooltip: HTMLElement | null) => {
      if (!tooltip) return;
      // The top layer is above dialogs and unaffected by clipping parents.
      tooltip.showPopover();
      positionTooltip(tooltip, anchor);
    },
    [anchor],
  );
  useEffect(() => {
    const closeOnEsc = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc closes the tooltip before the dialog below it.
      event.stopImmediatePropagation();
      onClose();
    };
    window.addEventListener('keydown', closeOnEsc, { capture: true });
    window.addEventListener('scroll', onClose, { capture: true, passive: true });
    openTooltips += 1;
    return () => {
      openTooltips -= 1;
      lastClosed = performance.now();
      window.removeEventListener('keydown', closeOnEsc, { capture: true });
      window.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  return (
    <span
      ref={show}
      id={id}
      role="tooltip"
      popover="manual"
      className="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </span>
  );
}
