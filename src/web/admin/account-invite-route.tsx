import './login.css';
import { useParams } from 'react-router';
import { AcceptLink } from '#web/features/staff/accept-link.tsx';
import { BaseProviders } from '../lib/base-providers.tsx';
import { DocumentTitle } from '../lib/document-title.tsx';
import { FieldScene } from '../lib/field-scene.tsx';
import { useProductName } from '../lib/product.ts';
import { ProductName } from '../lib/product-name.tsx';

export default function InviteRoute() {
  const { token = '' } = useParams();
  const product = useProductName();
  return (
    <BaseProviders>
      <DocumentTitle>Invitation</DocumentTitle>
      <main className="login">
        <FieldScene />
        <div className="login-card">
          <p className="login-product">
            <ProductName size={32} />
          </p>
          <AcceptLink token={token} product={product} />
        </div>
      </main>
    </BaseProviders>
  );
}
