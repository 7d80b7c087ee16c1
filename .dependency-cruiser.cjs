// Who may import whom. Each rule's comment says the way out; docs/ARCHITECTURE.md draws the picture.
// A module may import modules to its left in this list, never to its right. The reverse need is an event.
const ORDER = require('./scripts/module-order.json');

const MODULES = '^src/server/modules';
const TEST = '\\.test\\.tsx?$';
const TEST_OR_FACTORY = '\\.(test\\.tsx?|factory\\.ts)$';
const PUBLIC_SURFACE = '\\.(usecases|policy|events|errors|types)\\.ts$';
/** What a noun lets the SQL of others read. */
const VIEWS = '\\.views\\.ts$';
// The checks are pure rules, and rules are all that quality has to offer.
const QUALITY_RULES = `${MODULES}/quality/[a-z-]+\\.rules\\.ts$`;
// E-mail templates are private to their module; all of them are made of the layout and the blocks of emails.
const TEMPLATE = '\\.template\\.tsx$';
const EMAIL_LAYOUT = `${MODULES}/emails/email-(layout|blocks)${TEMPLATE}`;
const NETWORK = '^(node:)?(https?|http2|net|dgram|tls)$|^undici$|node_modules/undici/';
const DATABASE = '^src/server/platform/database/|node_modules/(drizzle-orm|pg)/';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const layers = [
  forbid('no-cycles', 'Take the shared part out into its own file, or emit an event.', {}, { circular: true }),
  forbid(
    'shared-is-pure',
    'shared/ holds schemas, types and pure rules: move what it needs into shared/, or the rule to where it runs.',
    { path: '^src/shared/' },
    { path: '^src/(server|web|landing|page-body|ui)/' },
  ),
  forbid(
    'ui-knows-no-noun',
    'A component that needs a noun of the product belongs in web/features/<noun>/ or landing/.',
    { path: '^src/ui/' },
    { path: '^src/(server|web|landing|page-body|shared)/' },
  ),
  forbid(
    'browser-never-sees-server',
    'Not even a type: put the contract into shared/<noun>.ts and import it on both sides.',
    { path: '^src/(web|landing|page-body|ui)/', pathNot: TEST },
    { path: '^src/server/' },
  ),
  forbid(
    'landing-is-not-the-app',
    'Public pages ship no application code: put the component into ui/ or landing/.',
    { path: '^src/landing/' },
    { path: '^src/web/' },
  ),
  forbid(
    'web-is-not-landing',
    'The applications show public pages in a frame or ask the server: what both need belongs in page-body/, ui/ or shared/.',
    { path: '^src/web/' },
    { path: '^src/landing/' },
  ),
  forbid(
    'page-body-is-plain',
    'The body is rendered to a string and shown in a screen: it takes what it shows as props and needs only shared/.',
    { path: '^src/page-body/', pathNot: TEST },
    { path: '^src/', pathNot: '^src/(page-body|shared)/' },
  ),
  forbid(
    'server-asks-landing-for-the-body',
    'The server renders pages through landing/.',
    { path: '^src/server/' },
    { path: '^src/page-body/' },
  ),
  forbid(
    'only-who-shows-it-renders-landing',
    'Ask the use cases of pages, images, sites, reports or reviews for what is shown without signing in.',
    { path: '^src/server/', pathNot: [`${MODULES}/(pages|images|sites|reports|reviews)/`, TEST] },
    { path: '^src/landing/' },
  ),
  forbid(
    'platform-is-the-floor',
    'platform/ knows no module: pass what it needs as an argument from app/.',
    { path: '^src/server/platform/', pathNot: TEST },
    { path: '^src/server/(modules|app)/' },
  ),
  forbid(
    'nothing-imports-app',
    'app/ is the composition root: take what you need from ctx, or list it in app/.',
    { path: '^src/', pathNot: ['^src/server/(app/|main\\.ts)', TEST] },
    { path: '^src/server/(app/|main\\.ts)' },
  ),
  forbid(
    'product-knows-no-tests',
    'Seeds, benchmarks and test set-up use the product, not the other way; only app/ may plant a seed.',
    { path: '^src/', pathNot: ['^src/server/app/', TEST_OR_FACTORY] },
    { path: ['^(test|bench|seeds|scripts)/', '\\.factory\\.ts$', TEST] },
  ),
];

const modules = [
  forbid(
    'modules-by-public-surface',
    'Reach another module by its usecases, policy, events, errors or types; ask for a use case where there is none.',
    { path: `${MODULES}/([^/]+)/`, pathNot: [TEST_OR_FACTORY, TEMPLATE] },
    { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, PUBLIC_SURFACE, QUALITY_RULES, VIEWS] },
  ),
  forbid(
    'views-are-for-repositories',
    'The views that a noun offers others are joined in their SQL: read them in <noun>.repository.ts.',
    { path: `${MODULES}/`, pathNot: ['\\.(repository|views|factory)\\.ts$', TEST] },
    { path: VIEWS, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'templates-by-email-layout',
    'A template reaches the public surface of other modules, and the layout and blocks of emails; its use case queues it.',
    { path: `${MODULES}/([^/]+)/.+${TEMPLATE}` },
    { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, PUBLIC_SURFACE, QUALITY_RULES, EMAIL_LAYOUT] },
  ),
  forbid(
    'tests-by-factory',
    'Tests and factories reach another module by its public surface, its factory or its jobs, not by its tables.',
    { path: `${MODULES}/([^/]+)/.+${TEST_OR_FACTORY}` },
    { path: `${MODULES}/`, pathNot: [`${MODULES}/$1/`, PUBLIC_SURFACE, QUALITY_RULES, '\\.(factory|jobs)\\.ts$'] },
  ),
  ...ORDER.slice(0, -1).map((noun, index) =>
    forbid(
      `${noun}-looks-left-only`,
      `Order: ${ORDER.join(', ')}. The module on the left emits an event and the one on the right listens.`,
      { path: `${MODULES}/${noun}/`, pathNot: TEST },
      { path: `${MODULES}/(${ORDER.slice(index + 1).join('|')})/` },
    ),
  ),
];

const doors = [
  forbid(
    'only-repositories-touch-sql',
    'Put the query into <noun>.repository.ts and call it from the use case.',
    {
      path: '^src/server/',
      pathNot: ['^src/server/(platform|app)/', '\\.(repository|table|views|factory)\\.ts$', TEST],
    },
    { path: DATABASE, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'tables-belong-to-their-module',
    'A table is read and written by the repositories of its own module: call a use case of the owner.',
    { path: `${MODULES}/([^/]+)/`, pathNot: ['\\.(repository|table|factory)\\.ts$', TEST] },
    { path: '\\.table\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'one-way-out',
    'Calls to the outside go through ctx.outbound, which refuses private addresses, long answers and slow peers.',
    // The database's own processes and the reading of addresses in the configuration open nothing to the outside.
    {
      path: '^src/(server|landing|page-body|shared)/',
      pathNot: ['^src/server/platform/(outbound/|database/|config)', TEST],
    },
    { path: NETWORK, dependencyTypesNot: ['type-only'] },
  ),
];

const browser = [
  forbid(
    'features-stand-alone',
    'Compose features in web/admin, web/portal or web/marketing; what two features share belongs in web/lib or ui/.',
    { path: '^src/web/features/([^/]+)/', pathNot: TEST },
    { path: '^src/web/(features|admin|portal|marketing)/', pathNot: '^src/web/features/$1/' },
  ),
  forbid(
    'applications-never-meet',
    'Admin, portal and marketing are bundles of their own: share through web/features, web/lib or ui/.',
    { path: '^src/web/(admin|portal|marketing)/', pathNot: TEST },
    { path: '^src/web/(admin|portal|marketing)/', pathNot: '^src/web/$1/' },
  ),
  forbid(
    'lib-is-below-features',
    'web/lib knows no feature: pass it in, or move the file into the feature.',
    { path: '^src/web/lib/' },
    { path: '^src/web/(features|admin|portal|marketing)/' },
  ),
];

module.exports = {
  forbidden: [...layers, ...modules, ...doors, ...browser],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(library|dist|\\.react-router)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
