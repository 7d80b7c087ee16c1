import './popup.css';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

export interface PopupTrigger {
  ref: (button: HTMLButtonElement | null) => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

interface PopupProps {
  label: string;
  trigger: (props: PopupTrigger) => ReactElement;
  /** The edge of the button that it keeps to. */
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

/** A `dialog` element would be above its button only when modal. */
const DIALOG = { role: 'dialog' } as const;
const FIRST = '[data-autofocus], input, select, textarea, button';

/** A small dialog under its button, on phones at the lower edge. Closed by Esc, a click or Tab elsewhere. */
export function Popup({ label, trigger, align = 'start', children }: PopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const holder = useRef<HTMLSpanElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    button?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !holder.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  return (
    <span
      ref={holder}
      className="popup-holder"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !holder.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      {trigger({
        ref: setButton,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen ? (
        <PopupBox id={id} label={label} align={align} onEscape={close}>
          {children(close)}
        </PopupBox>
      ) : null}
    </span>
  );
}

interface PopupBoxProps {
  id: string;
  label: string;
  align: 'start' | 'end';
  onEscape: () => void;
  children: ReactNode;
}

/** Whether there is more room above the button than below it, and it needs that. */
const opensUp = (box: HTMLElement): boolean => {
  const { bottom, height } = box.getBoundingClientRect();
  const top = box.parentElement?.getBoundingClientRect().top ?? 0;
  return bottom > window.innerHeight - 8 && top > height + 8;
};

function PopupBox({ id, label, align, onEscape, children }: PopupBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const escape = useRef(onEscape);
  const [isUp, setIsUp] = useState(false);
  useLayoutEffect(() => setIsUp(box.current !== null && opensUp(box.current)), []);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    const node = box.current;
    // Content that loads late takes the focus itself; until then Esc is heard here.
    (node?.querySelector<HTMLElement>(FIRST) ?? node)?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      escape.current();
    };
    node?.addEventListener('keydown', onKeyDown);
    return () => node?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div
      ref={box}
      id={id}
      // A press on its texts would focus what is around it, which closes it.
      tabIndex={-1}
      {...DIALOG}
      aria-label={label}
      className="popup"
      data-align={align}
      data-up={isUp || undefined}
    >
      {children}
    </div>
  );
}
