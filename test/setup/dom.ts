import { Window } from 'happy-dom';
import { populateGlobal } from 'vitest/runtime';

// One document for all files of a worker: what is loaded once, React and the queries too, keeps the one it first saw.
// It stands in a file of its own because it must be there before any of them is loaded.
const isThere = 'hasScreenDocument';

if (Reflect.get(globalThis, isThere) !== true) {
  const browser = new Window({ url: 'http://farmstead.test/', width: 1280, height: 900 });
  // The product leaves out movement where that is asked for; a test would wait for it.
  browser.happyDOM.settings.device.prefersReducedMotion = 'reduce';
  // Another page is only an address here.
  browser.happyDOM.settings.navigation.disableMainFrameNavigation = true;
  populateGlobal(globalThis, browser, { bindFunctions: true });
  // A growing text field measures itself again when a font is there.
  Object.assign(document, { fonts: new EventTarget() });
  // Nothing is laid out here. What opens beside a button would hide itself, taking the button for scrolled away.
  const sizes = { clientWidth: { value: 1280 }, clientHeight: { value: 900 } };
  Object.defineProperties(browser.document.documentElement, sizes);
  browser.Element.prototype.getBoundingClientRect = () => new browser.DOMRect(10, 10, 100, 20);
  Reflect.set(globalThis, isThere, true);
}
