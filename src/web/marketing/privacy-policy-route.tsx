import './marketing.css';
import './forms/forms.css';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router';
import * as texts from '#web/texts/marketing.ts';
import { DocumentTitle } from '../lib/document-title.tsx';
import { useProductName } from '../lib/product.ts';
import { WithoutScript } from './forms/without-script.tsx';
import { PrivacyProof } from './privacy-proof.tsx';
import { PrivacyRequest } from './privacy-request.tsx';

export default function PrivacyPolicyRoute() {
  const product = useProductName();
  const navigate = useNavigate();
  const back = () => (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <main className="policy">
      <DocumentTitle>{texts.privacyPolicy}</DocumentTitle>
      <meta name="description" content={texts.whatIsKept(product)} />
      <button type="button" className="policy-back" onClick={() => void back()}>
        <ArrowLeft size={16} aria-hidden />
        {texts.back}
      </button>
      <h1>{texts.privacyPolicy}</h1>
      <p className="policy-date">
        {texts.lastUpdated} <time dateTime="2026-11-21">{texts.dayOfTheLastUpdate}</time>
      </p>
      <p>{texts.isRunByAMarketingAgency(product)}</p>

      <h2>{texts.whatWeKeep}</h2>
      <ul>
        <li>{texts.whatYouSendInAForm}</li>
        <li>{texts.theAnswersYouGive}</li>
        <li>{texts.whichPageYouSent}</li>
        <li>{texts.whatYouEnterInTheCalculator}</li>
        <li>{texts.howOftenEachPageWasViewed}</li>
        <li>{texts.forStaffAndClientsWhoSign}</li>
      </ul>

      <h2>{texts.whatWeUseItFor}</h2>
      <p>{texts.anInquiryIsKept}</p>

      <h2>{texts.whoReceivesIt}</h2>
      <p>{texts.theBusinessNamedOnThePage}</p>

      <h2>{texts.cookiesAndLocalStorage}</h2>
      <p>{texts.signingInSetsASessionCookie}</p>

      <h2>{texts.whatYouCanAskFor}</h2>
      <p>{texts.youCanAskWhatIsKept}</p>
      <div id="request">
        <PrivacyProof />
        <WithoutScript form="privacy" sent={texts.privacySentPlain} />
        <PrivacyRequest />
      </div>

      <h2>{texts.changes}</h2>
      <p>{texts.ifThisPolicyChangesTheNew}</p>
    </main>
  );
}
