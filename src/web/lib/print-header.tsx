import './print.css';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useProductName } from './product.ts';

const SCHEME = 'data-mantine-color-scheme';

type Control = HTMLSelectElement | HTMLInputElement;

const CONTROLS = '#content :is(select, input[type="search"], input[type="date"])';

const controlLabel = (control: Control): string =>
  control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? '';

const controlValue = (control: Control): string =>
  control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? '') : control.value;

/** Read from the filter controls themselves. */
const filtersInWords = (): string =>
  [...document.querySelectorAll<Control>(CONTROLS)]
    .filter((control) => control.value !== '' && control.closest('li, article, [role="dialog"]') === null)
    .map((control) => `${controlLabel(control)}: ${controlValue(control)}`)
    .join(' · ');

/** Printed only. Paper is light in every theme. */
export function PrintHeader() {
  const product = useProductName();
  const [filters, setFilters] = useState('');
  const [printedAt, setPrintedAt] = useState('');
  useEffect(() => {
    const root = document.documentElement;
    let colorScheme: string | null = null;
    const onBeforePrint = () => {
      colorScheme ??= root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
      flushSync(() => {
        setFilters(filtersInWords());
        setPrintedAt(new Date().toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' }));
      });
    };
    const onAfterPrint = () => {
      if (colorScheme !== null) root.setAttribute(SCHEME, colorScheme);
      colorScheme = null;
    };
    window.addEventListener('beforeprint', onBeforePrint);
    window.addEventListener('afterprint', onAfterPrint);
    return () => {
      window.removeEventListener('beforeprint', onBeforePrint);
      window.removeEventListener('afterprint', onAfterPrint);
    };
  }, []);
  return (
    <div className="print-header" aria-hidden>
      <span>{product}</span>
      <span>Printed {printedAt}</span>
      {filters === '' ? null : <span className="print-filters">{filters}</span>}
    </div>
  );
}
