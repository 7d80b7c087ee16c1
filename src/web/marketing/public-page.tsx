import './marketing.css';
import { Link } from 'react-router';
import { Mark } from '#ui/mark.tsx';
import { useProductName } from '../lib/product.ts';
import { FieldDrawing } from './field-drawing.tsx';

const SENTENCE =
  'writes landing pages that answer what people ask before they call a local business, publishes them on that business’s own domain, and passes every inquiry on.';

/** The public front door: what the product is, in one sentence, and the ways in. */
export function PublicPage() {
  const product = useProductName();
  return (
    <div className="public-page">
      <title>{`${product}: local landing pages that bring inquiries`}</title>
      <meta name="description" content={`${product} ${SENTENCE}`} />
      <header className="public-head">
        <span className="public-product">
          <Mark size={28} />
          {product}
        </span>
        <nav aria-label="Login">
          <Link to="/client/login">Client login</Link>
          <Link to="/admin/login">Staff login</Link>
        </nav>
      </header>
      <main className="public-main">
        <div className="public-words">
          <h1>The question first. Then the call.</h1>
          <p>{`${product} ${SENTENCE}`}</p>
          <p className="public-actions">
            <Link className="public-button" to="/client/login">
              Client login
            </Link>
            <Link className="public-button public-button-quiet" to="/admin/login">
              Staff login
            </Link>
          </p>
        </div>
        <FieldDrawing />
      </main>
      <footer className="public-foot">
        <span>{product}</span>
        <Link to="/privacy-policy">Privacy policy</Link>
      </footer>
    </div>
  );
}
