import './marketing.css';
// The prerendered page needs these styles before its script.
import './calculator/calculator.css';
import './forms/forms.css';
import './scenes.css';
import { lazy, Suspense } from 'react';
import { ProductName } from '../lib/product-name.tsx';
import { useProductName } from '../lib/product.ts';
import { FirstQuestions } from './first-questions.tsx';
import { HeroScene } from './hero-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Industries } from './industries.tsx';
import { PageAnatomy } from './page-anatomy.tsx';
import { PortalView } from './portal-view.tsx';
import { SiteStats } from './site-stats.tsx';

// Prerendered; its script may load after that of the first screen.
const CalculatorSection = lazy(async () => ({
  default: (await import('./calculator/calculator-section.tsx')).CalculatorSection,
}));
const DemoSection = lazy(async () => ({ default: (await import('./demo/demo-section.tsx')).DemoSection }));

/** A search result shows 160 characters, the product's name among them. */
const SENTENCE =
  'writes landing pages that answer what people ask before they call a local business, and passes every inquiry on.';

export function PublicPage() {
  const product = useProductName();
  return (
    <div className="public-page">
      <title>{`${product}: local landing pages that bring inquiries`}</title>
      <meta name="description" content={`${product} ${SENTENCE}`} />
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="public-head">
        <span className="public-product">
          <ProductName size={28} />
        </span>
        <nav aria-label="Main">
          <a href="#calculator">Calculator</a>
          <a href="#demo">Demo</a>
          <a href="/client/login">Client login</a>
        </nav>
      </header>
      <main id="main">
        <div className="public-hero">
          <div className="public-text">
            <h1>The question first. Then the call.</h1>
            <p>{`${product} ${SENTENCE}`}</p>
            <p className="public-actions">
              <a className="public-button" href="#calculator">
                See what it would bring
              </a>
              <a className="public-button public-button-quiet" href="#demo">
                Book a 30-minute demo
              </a>
            </p>
            <p className="public-fine">We call back within 24 hours. United States only.</p>
          </div>
          <HeroScene />
        </div>
        <HowItWorks />
        <SiteStats />
        <PageAnatomy />
        <PortalView />
        <Industries />
        <Suspense>
          <CalculatorSection />
        </Suspense>
        <Suspense>
          <DemoSection />
        </Suspense>
        <FirstQuestions />
      </main>
      <footer className="public-foot">
        <span>{product}</span>
        <nav aria-label="More">
          <a href="/client/login">Client login</a>
          <a href="/admin/login">Staff login</a>
          <a href="/privacy-policy">Privacy policy</a>
        </nav>
      </footer>
    </div>
  );
}
