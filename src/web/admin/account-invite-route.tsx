import './login.css';
import { useParams } from 'react-router';
import { AcceptLink } from '#web/features/staff/accept-link.tsx';
import { Mark } from '#ui/mark.tsx';
import * as texts from '#web/texts/admin.ts';
import { BaseProviders } from '../lib/base-providers.tsx';
import { DocumentTitle } from '../lib/document-title.tsx';
import { useProductName } from '../lib/product.ts';

export default function InviteRoute() {
  const { token = '' } = useParams();
  const product = useProductName();
  return (
    <BaseProviders>
      <DocumentTitle>{texts.invitation}</DocumentTitle>
      <main className="login">
        <div className="login-card">
          <Mark size={32} />
          <AcceptLink token={token} product={product} />
        </div>
      </main>
    </BaseProviders>
  );
}
