import './marketing.css';
// Theirs too: they stand on the page before their script does.
import './calculator/calculator.css';
import './forms/forms.css';
import './scenes.css';
import { lazy, Suspense } from 'react';
import * as texts from '#web/texts/marketing.ts';
import { ProductName } from '../lib/product-name.tsx';
import { useProductName } from '../lib/product.ts';
import { FirstQuestions } from './first-questions.tsx';
import { HeroScene } from './hero-scene.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Industries } from './industries.tsx';
import { PageAnatomy } from './page-anatomy.tsx';
import { PortalView } from './portal-view.tsx';
import { SiteStats } from './site-stats.tsx';

// In the prerendered HTML like everything else; their script may come after that of the first screen.
const CalculatorSection = lazy(async () => ({
  default: (await import('./calculator/calculator-section.tsx')).CalculatorSection,
}));
const DemoSection = lazy(async () => ({ default: (await import('./demo/demo-section.tsx')).DemoSection }));

const SENTENCE = texts.writesLandingPagesThatAnswerWhat;

/** The public front door: what the product does, what it would bring, and the ways in. */
export function PublicPage() {
  const product = useProductName();
  return (
    <div className="public-page">
      <title>{texts.localLandingPagesThatBringInquiries(product)}</title>
      <meta name="description" content={`${product} ${SENTENCE}`} />
      <a className="skip-link" href="#main">
        {texts.skipToTheContent}
      </a>
      <header className="public-head">
        <span className="public-product">
          <ProductName size={28} />
        </span>
        <nav aria-label={texts.main}>
          <a href="#calculator">{texts.calculator}</a>
          <a href="#demo">{texts.demo}</a>
          <a href="/client/login">{texts.clientLogin}</a>
        </nav>
      </header>
      <main id="main">
        <div className="public-hero">
          <div className="public-words">
            <h1>{texts.theQuestionFirst}</h1>
            <p>{`${product} ${SENTENCE}`}</p>
            <p className="public-actions">
              <a className="public-button" href="#calculator">
                {texts.seeWhatItWouldBring}
              </a>
              <a className="public-button public-button-quiet" href="#demo">
                {texts.bookA30MinuteDemo}
              </a>
            </p>
            <p className="public-fine">{texts.weCallBackWithin24Hours}</p>
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
        <nav aria-label={texts.more}>
          <a href="/client/login">{texts.clientLogin}</a>
          <a href="/admin/login">{texts.staffLogin}</a>
          <a href="/privacy-policy">{texts.privacyPolicy}</a>
        </nav>
      </footer>
    </div>
  );
}
