import './print.css';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useProductName } from './product.ts';

const SCHEME = 'data-mantine-color-scheme';

type Control = HTMLSelectElement | HTMLInputElement;

const CONTROLS = '#content :is(select, input[type="search"], input[type="date"])';

const labelOf = (control: Control): string =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? '';

const valueOf = (control: Control): string =>
  control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.value;

/** Read from the filter controls themselves. */
const filtersInWords = (): string =>
  [...document.querySelectorAll<Control>(CONTROLS)]
    .filter((control) => control.value !== '' && control.closest('li, article, [role="dialog"]') === null)
    .map((control) => `${labelOf(control)}: ${valueOf(control)}`)
    .join(' · ');

/** Printed only. Paper is light in every theme. */
export function PrintHeader() {
  const product = useProductName();
  const [filters, setFilters] = useState('');
  const [at, setAt] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const start = () => {
      before ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
      flushSync(() => {
        setFilters(filtersInWords());
        setAt(new Date().toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
      });
    };
    const end = () => {
      if (before !== null) root.setAttribute(SCHEME, before);
      before = null;
    };
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <div className="print-header" aria-hidden>
      <span>{product}</span>
      <span>Printed {at}</span>
      {filters === '' ? null : <span className="print-filters">{filters}</span>}
    </div>
  );
}
