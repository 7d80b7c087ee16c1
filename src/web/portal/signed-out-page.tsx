import './login.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentTitle } from '#web/lib/document-title.tsx';
import { ProductName } from '#web/lib/product-name.tsx';
import { Foot } from './foot.tsx';
import { LOGIN } from './gate.rules.ts';

export function SignedOutPage({ title, about, children }: { title: string; about: string; children?: ReactNode }) {
  return (
    <div className="login-page">
      <DocumentTitle>{title}</DocumentTitle>
      <main className="login">
        <p className="login-product">
          <ProductName size={28} />
        </p>
        <div className="login-card">
          <h1>{title}</h1>
          <p className="login-subtitle">{about}</p>
          {children}
        </div>
        <p className="login-help">
          <Link className="login-forgot" to={LOGIN}>
            Back to login
          </Link>
        </p>
      </main>
      <Foot />
    </div>
  );
}
