import './side-panel.css';
import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isDialogOpen, isTypedInto } from './key-target.ts';

export interface SidePanelProps {
  /** Such as "Lead". */
  label: string;
  /** Of the record that is shown. */
  recordKey: string;
  /** Such as "3 of 120". */
  place: string | null;
  /** The record's own screen. */
  href?: string | undefined;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Esc anywhere closes the panel, unless somebody types or a dialog is open. */
const onEscape = (close: () => void): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTypedInto(event.target) || isDialogOpen()) return;
    event.preventDefault();
    close();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
};

/** Below this the panel stands beside a part of a screen, which scrolls. */
const TOP_OF_A_PART = 420;
const AT_THE_EDGE = 24;

/** How far down the list begins, so that the panel ends with the window. */
const useTop = (panel: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    const node = panel.current;
    if (!node) return;
    const measure = () => {
      const top = (node.parentElement?.getBoundingClientRect().top ?? 0) + window.scrollY;
      node.style.setProperty(
        '--panel-top',
        `${top > TOP_OF_A_PART ? AT_THE_EDGE : Math.max(AT_THE_EDGE, Math.ceil(top))}px`,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [panel]);
};

/** A record beside its list. It takes the focus when it opens and keeps it from record to record. */
export function SidePanel(props: SidePanelProps) {
  const { label, recordKey, place, href, onPrevious, onNext, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  useTop(panel);
  useEffect(() => {
    const node = panel.current;
    if (node && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
    node?.querySelector('.side-panel-body')?.scrollTo(0, 0);
  }, [recordKey]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => onEscape(() => close.current()), []);
  return (
    <section ref={panel} className="side-panel" aria-label={label} tabIndex={-1}>
      <div className="side-panel-head">
        <span className="side-panel-place tabular">{place}</span>
        <ActionIcon
          aria-label="Previous"
          title={onPrevious ? undefined : 'It is the first'}
          aria-keyshortcuts="K"
          disabled={!onPrevious}
          onClick={onPrevious}
        >
          <ChevronUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label="Next"
          title={onNext ? undefined : 'It is the last of the loaded rows'}
          aria-keyshortcuts="J"
          disabled={!onNext}
          onClick={onNext}
        >
          <ChevronDown size={18} aria-hidden />
        </ActionIcon>
        {href === undefined ? null : (
          <ActionIcon component={Link} to={href} aria-label="Open the full page">
            <Maximize2 size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Close" aria-keyshortcuts="Escape" onClick={onClose}>
          <X size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className="side-panel-body">{children}</div>
    </section>
  );
}
