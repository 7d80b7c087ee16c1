import { useEffect } from 'react';
import { usePageHead } from '../page-actions.ts';

/**
 * A page's style sheet for a part of a staff screen: the root and the body become the canvas, and the editor's own controls
 * inside it are left out. Older browsers, which know no `@scope`, show the page plain.
 */
export const scopeStyle = (style: string): string => {
  const scoped = style
    .replaceAll(/:root\b/g, ':scope')
    // Single element selectors at the start of a rule: `body{`, `html{`.
    .replaceAll(/(^|[{},])\s*(?:body|html)(?=\s*\{)/g, '$1:scope');
  return `@scope (.page-canvas) to (.editor-ui) {${scoped}}`;
};

/** Lets the page's own style sheet hold inside the canvas and nowhere else. */
export const usePageStyle = (page: { id: number; version: number } | null): void => {
  const style = usePageHead(page ?? { id: 0, version: 0 }).data?.style ?? '';
  useEffect(() => {
    if (style === '') return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scopeStyle(style));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [style]);
};
