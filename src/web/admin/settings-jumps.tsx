import './settings-jumps.css';
import { useEffect, useRef, useState } from 'react';

const SECTIONS = [
  ['settings-brand', 'Brand'],
  ['settings-webhook', 'Lead Management Webhook'],
  ['settings-mail', 'E-mail'],
  ['settings-rapid', 'Rank Tracking'],
  ['settings-rank-provider', 'Rank look-ups'],
  ['settings-search-console', 'Google Search Console'],
  ['settings-model', 'Language model'],
  ['settings-models', 'Language models by stage'],
  ['settings-publishing', 'Publishing for new farms'],
  ['settings-research', 'Research'],
  ['settings-index-now', 'Notifying search engines'],
  ['settings-public-page', 'Public page'],
  ['settings-staff', 'Staff'],
] as const;

/** Sections load one by one and push each other down, so the target is kept in view until the user scrolls. */
const scrollCurrentIntoView = (id: string): (() => void) => {
  const scrollToSection = () => document.getElementById(id)?.scrollIntoView();
  const observer = new MutationObserver(scrollToSection);
  const controller = new AbortController();
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(kind, stop, { passive: true, signal: controller.signal });
  for (const cards of document.querySelectorAll('.settings-cards'))
    observer.observe(cards, { childList: true, subtree: true });
  scrollToSection();
  return stop;
};

/** Pixels below the top (below the sticky header of a phone) at which a heading counts as reached. */
const REACHED_OFFSET = 96;

/**
 * The last heading reached; at the end of the page the requested section, since it may be too short to reach the top.
 */
const currentSection = (): string => {
  const headings = SECTIONS.flatMap(([id]) => document.getElementById(id) ?? []);
  const isReached = (heading: HTMLElement) => heading.getBoundingClientRect().top <= REACHED_OFFSET;
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
  const read = isAtEnd
    ? (headings.find((heading) => `#${heading.id}` === window.location.hash && !isReached(heading)) ?? headings.at(-1))
    : headings.findLast(isReached);
  return read?.id ?? SECTIONS[0][0];
};

const useSectionInView = (): string => {
  const [section, setSection] = useState<string>(SECTIONS[0][0]);
  useEffect(() => {
    const controller = new AbortController();
    const updateSection = () => setSection(currentSection());
    for (const kind of ['scroll', 'resize', 'hashchange'])
      window.addEventListener(kind, updateSection, { passive: true, signal: controller.signal });
    updateSection();
    return () => controller.abort();
  }, []);
  return section;
};

const markEdges = (row: HTMLElement): void => {
  row.toggleAttribute('data-before', row.scrollLeft > 1);
  row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
};

export function SettingsJumps() {
  useEffect(() => {
    const linked = SECTIONS.find(([id]) => `#${id}` === window.location.hash);
    return linked ? scrollCurrentIntoView(linked[0]) : undefined;
  }, []);
  const row = useRef<HTMLElement>(null);
  const current = useSectionInView();
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const chip = nav.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, never the page.
    if (chip) nav.scrollLeft = chip.offsetLeft - nav.offsetLeft - 32;
    markEdges(nav);
    const observer = new ResizeObserver(() => markEdges(nav));
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav
      ref={row}
      className="settings-jumps"
      aria-label="Sections of this page"
      onScroll={({ currentTarget }) => markEdges(currentTarget)}
    >
      {SECTIONS.map(([id, name]) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
