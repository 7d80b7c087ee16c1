import { describe, expect, test } from 'vitest';
import { hastenPage, withStats } from './front-page.ts';

const BUILT = `<!DOCTYPE html><html><head><link rel="modulepreload" href="/assets/react.js"/><link rel="stylesheet" href="/assets/root.css"/></head>
<body><section class="band" data-part="stats" aria-labelledby="t"><h2>So far</h2><dd>%STATS_PAGES%</dd><dd>%STATS_LEADS%</dd></section><form></form>
<script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body></html>`;

describe('a prerendered page', () => {
  const page = hastenPage(BUILT, (path) => `/* ${path} */ body { margin: 0 }`);

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

  test('stays as it is where the build wrote it otherwise', () => {
    expect(hastenPage('<html></html>', () => '')).toBe('<html></html>');
  });
});

test('figures stand in the page itself, and without figures there is no section', () => {
  const page = withStats(BUILT, { pages: 1234, clients: 5, leads: 67 });
  expect(page).toContain('<dd>1,234</dd><dd>67</dd>');
  expect(page).toContain('<meta name="site-stats" content="pages=1234&amp;clients=5&amp;leads=67"/>');
  expect(withStats(BUILT, null)).not.toMatch(/So far|STATS|site-stats/);
});
