import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

// One document for all files of a worker, because modules loaded once, React and Testing Library included, keep the
// first one they saw. In a separate file, so that it exists before they are loaded.
const isThere = 'hasScreenDocument';

if (Reflect.get(globalThis, isThere) !== true) {
  const browser = new Window({ url: 'http://farmstead.test/', width: 1280, height: 900 });
  // Animations are off where reduced motion is requested; tests would wait for them.
  browser.happyDOM.settings.device.prefersReducedMotion = 'reduce';
  // Navigation only changes the address here.
  browser.happyDOM.settings.navigation.disableMainFrameNavigation = true;
  populateGlobal(globalThis, browser, { bindFunctions: true });
  // An autosizing text field measures itself again once fonts are loaded.
  Object.assign(document, { fonts: new EventTarget() });
  // There is no layout here. A popup would hide itself, as if its button had been scrolled away.
  const sizes = { clientWidth: { value: 1280 }, clientHeight: { value: 900 } };
  Object.defineProperties(browser.document.documentElement, sizes);
  browser.Element.prototype.getBoundingClientRect = () => new browser.DOMRect(10, 10, 100, 20);
  // This document has no top layer.
  Object.assign(browser.HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  // React would note for each element where it was made, for a browser's tools.
  Reflect.deleteProperty(console, 'createTask');
  Reflect.set(globalThis, isThere, true);
}
