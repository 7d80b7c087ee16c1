import './marketing.css';
import './forms/forms.css';
import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { DocumentTitle } from '../lib/document-title.tsx';
import { useProductName } from '../lib/product.ts';
import { WithoutScript } from './forms/without-script.tsx';
import { PrivacyProof } from './privacy-proof.tsx';
import { PrivacyRequest } from './privacy-request.tsx';

export default function PrivacyPolicyRoute() {
  const product = useProductName();
  const navigate = useNavigate();
  // Before the application starts, the page's own script answers `data-back`; without a page before, the link leads home.
  const back = (event: MouseEvent) => {
    if (event.defaultPrevented || window.history.length <= 1) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <main className="policy">
      <DocumentTitle>Privacy policy</DocumentTitle>
      <meta
        name="description"
        content={`What ${product} keeps about visitors, why, who receives it, and how to see or erase it. Answered within 30 days.`}
      />
      <a className="policy-back" href="/" data-back onClick={back}>
        <ArrowLeft size={16} aria-hidden />
        Back
      </a>
      <h1>Privacy policy</h1>
      <p className="policy-date">
        Last updated: <time dateTime="2026-11-21">November 21, 2026</time>
      </p>
      <p>
        {product} is run by a marketing agency. It publishes landing pages for local businesses and passes the inquiries
        that visitors send there on to those businesses. This page says what is kept, why, and what you can ask for.
      </p>

      <h2>What we keep</h2>
      <ul>
        <li>
          What you send in a form: your name, e-mail address and, if you give them, your phone number, city, state and
          message.
        </li>
        <li>The answers you give in a quiz, and the score they add up to.</li>
        <li>Which page you sent it from and when, and the consent text you agreed to, if you ticked it.</li>
        <li>What you enter in the calculator, in a request for a demo or for your data on this site, to answer you.</li>
        <li>
          How often each page was viewed, by day, kind of device and the site or campaign a visitor came from, how far
          its questions were answered, and whether its phone number was pressed. A visitor is counted once a day by a
          number made of address and browser under a key that is destroyed at the end of the day; neither is kept.
        </li>
        <li>For staff and clients who sign in: their account and the sessions they are signed in with.</li>
      </ul>

      <h2>What we use it for</h2>
      <p>
        An inquiry is kept so that the business named on the page can answer it. The agency sees it too, to make sure
        that it reaches the business and to count which pages are useful. We do not sell personal information.
      </p>

      <h2>Who receives it</h2>
      <p>
        The business named on the page you wrote from, and the services that business or the agency has chosen to
        receive its inquiries in, such as a spreadsheet or a customer database.
      </p>

      <h2>Cookies and local storage</h2>
      <p>
        Signing in sets a session cookie and keeps the end of the session in your browser’s local storage; your choice
        of light or dark is kept there as well. There are no advertising cookies.
      </p>

      <h2>What you can ask for</h2>
      <p>
        You can ask what is kept about you, ask for it to be corrected or deleted, and withdraw a consent you gave. Ask
        the business named on the page you wrote from, or the agency that runs this site with this form. Every such
        request is answered within 30 days.
      </p>
      <div id="request">
        <PrivacyProof />
        <WithoutScript
          form="privacy"
          sent="We have your request. Open the mail we just sent you and confirm that it was you who asked. We answer within 30 days."
        />
        <PrivacyRequest />
      </div>

      <h2>Changes</h2>
      <p>If this policy changes, the new text appears here with a new date at the top.</p>
    </main>
  );
}
