import { describe, expect, test } from 'vitest';
import { deferScripts, withStats } from './front-page.ts';

const BUILT = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/react.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<body><section class="band" data-part="stats-counted" aria-labelledby="t"><h2>So far</h2><dd>%STATS_PAGES%</dd><dd>%STATS_LEADS%</dd></section>
<section data-part="stats-own"><h2>Our own</h2><dl><div data-part="own-figure"><dt>%STATS_LABEL%</dt><dd>%STATS_FIGURE%</dd><dd>%STATS_SOURCE%</dd></div></dl></section><form></form>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

describe('a prerendered page', () => {
  const page = deferScripts(BUILT, (path) => `/* ${path} */ body { margin: 0 }`);

  test('brings its styles along and asks for nothing before it can be read', () => {
    expect(page).toContain('<style>/* /assets/root.css */ body { margin: 0 }</style></head>');
    expect(page).not.toMatch(/<link rel="modulepreload"|^import /m);
    expect(page).toContain('<link rel="stylesheet" href="/assets/root.css" disabled=""/>');
  });

  test('starts the application with the modules it was built with, in their order', () => {
    expect(page).toContain('["/assets/react.js"]');
    expect(page).toContain('["/assets/manifest.js","/assets/root.js"]');
    expect(page).toContain(').then(([,route0])=>{window.__reactRouterRouteModules = {"root":route0};');
  });

  test('answers Back itself, before the application starts', () => {
    expect(page).toContain("event.target.closest('[data-back]')&&history.length>1");
    expect(page).toContain('history.back()');
  });

  test('brings a sheet along that other screens load later', () => {
    const shared = BUILT.replace(
      '/assets/root.css"/>',
      '/assets/root.css"/><link rel="stylesheet" href="/assets/drawing.css#"/>',
    );
    expect(deferScripts(shared, (path) => `/* ${path} */`)).toContain(
      '<style>/* /assets/root.css *//* /assets/drawing.css */',
    );
  });

  test('stays as it is where the build wrote it otherwise', () => {
    expect(deferScripts('<html></html>', () => '')).toBe('<html></html>');
  });
});

describe('figures', () => {
  test('that were counted stand in the page itself, and without any there is no section', () => {
    const page = withStats(BUILT, { kind: 'counted', pages: 1234, clients: 5, leads: 67 });
    expect(page).toContain('<dd>1,234</dd><dd>67</dd>');
    expect(page).not.toMatch(/Our own|%STATS/);
    expect(page).toContain(
      '<meta name="site-stats" content="{&quot;kind&quot;:&quot;counted&quot;,&quot;pages&quot;:1234,&quot;clients&quot;:5,&quot;leads&quot;:67}"/>',
    );
    expect(withStats(BUILT, null)).not.toMatch(/So far|Our own|STATS|site-stats/);
  });

  test('that the agency typed are text, each with what it counts and where it comes from', () => {
    const one = { figure: '4 of 5', label: 'clients "stay" & tell', source: "Our invoices, as of October '26" };
    const evil = { figure: '$& $1', label: '<script>alert(1)</script>', source: '%STATS_FIGURE% </section>' };
    const page = withStats(BUILT, { kind: 'own', figures: [one, evil] });
    expect(page).toContain(
      '<dt>clients &quot;stay&quot; &amp; tell</dt><dd>4 of 5</dd><dd>Our invoices, as of October &#x27;26</dd></div>',
    );
    expect(page).toContain('<dt>&lt;script&gt;alert(1)&lt;/script&gt;</dt><dd>$&amp; $1</dd>');
    expect(page).toContain('<dd>%STATS_FIGURE% &lt;/section&gt;</dd>');
    expect(page).not.toMatch(/So far|<script>alert/);
  });
});
