import './marketing.css';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Mark } from '#ui/mark.tsx';
import { useProductName } from '../lib/product.ts';
import { FieldDrawing } from './field-drawing.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Industries } from './industries.tsx';
import { SiteStats } from './site-stats.tsx';

// In the prerendered HTML like everything else; their script may come after that of the first screen.
const CalculatorSection = lazy(async () => ({
  default: (await import('./calculator/calculator-section.tsx')).CalculatorSection,
}));
const DemoSection = lazy(async () => ({ default: (await import('./demo/demo-section.tsx')).DemoSection }));

const SENTENCE =
  'writes landing pages that answer what people ask before they call a local business, publishes them on that business’s own domain, and passes every inquiry on.';

/** The public front door: what the product does, what it would bring, and the ways in. */
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
          <Mark size={28} />
          {product}
        </span>
        <nav aria-label="Main">
          <a href="#calculator">Calculator</a>
          <a href="#demo">Demo</a>
          <Link to="/client/login">Client login</Link>
        </nav>
      </header>
      <main id="main">
        <div className="public-hero">
          <div className="public-words">
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
          <FieldDrawing />
        </div>
        <HowItWorks />
        <SiteStats />
        <Industries />
        <Suspense>
          <CalculatorSection />
        </Suspense>
        <Suspense>
          <DemoSection />
        </Suspense>
      </main>
      <footer className="public-foot">
        <span>{product}</span>
        <nav aria-label="More">
          <Link to="/client/login">Client login</Link>
          <Link to="/admin/login">Staff login</Link>
          <Link to="/privacy-policy">Privacy policy</Link>
        </nav>
      </footer>
    </div>
  );
}
