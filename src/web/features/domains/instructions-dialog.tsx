import { Skeleton, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DomainInstructions } from '#shared/domains.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { QueryView } from '#web/lib/query-view.tsx';
import { useInstructions } from './domain-calls.ts';

/** Specification, section 9. */
const COPIED_SECONDS = 3;
/** From a documentation range, so it never answers; the worker in front does. */
const PLACEHOLDER = '192.0.2.1';

export interface InstructionsDialogProps {
  clientId: number;
  opened: boolean;
  onClose: () => void;
}

export function InstructionsDialog({ clientId, opened, onClose }: InstructionsDialogProps) {
  const query = useInstructions(clientId);
  return (
    <Dialog opened={opened} onClose={onClose} title="Setup Instructions" size="xl">
      <QueryView query={query} failed="Failed to load the instructions" loading={<Skeleton height={320} />}>
        {(data) => (
          <Tabs defaultValue="cloudflare" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="cloudflare">Cloudflare</Tabs.Tab>
              <Tabs.Tab value="search-console">Search Console</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="cloudflare">
              <CloudflareSteps {...data} />
            </Tabs.Panel>
            <Tabs.Panel value="search-console">
              <SearchConsoleSteps {...data} />
            </Tabs.Panel>
          </Tabs>
        )}
      </QueryView>
    </Dialog>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <div className="copied-line">
      <code>{text}</code>
      <CopyButton text={text} label={label} seconds={COPIED_SECONDS} size="xs" />
    </div>
  );
}

function CloudflareSteps({ domain, zone, productHost, workerScript }: DomainInstructions) {
  const www = `www.${domain}`;
  const isSubdomain = zone !== domain;
  return (
    <ol className="instructions">
      <Step title="Add the site on the free plan">
        <p>In Cloudflare choose Add a domain, enter the domain you bought and take the Free plan.</p>
        <Copied text={zone} label="Copy domain" />
      </Step>
      <Step title="Point the nameservers">
        <p>
          At the domain’s registrar, replace its nameservers with the two that Cloudflare lists. It can take up to a day
          until Cloudflare shows the site as active.
        </p>
      </Step>
      <Step title="Create two proxied A records (@ and www)">
        <p>
          Under DNS, Records add one record for @ and one for www with this placeholder address, both Proxied (orange
          cloud). Nothing is served from the address: the worker answers first.
        </p>
        {isSubdomain ? (
          <p>
            {domain} is a part of {zone}: add one record of its own name in place of the two, and leave those of {zone}{' '}
            as they are.
          </p>
        ) : null}
        <Copied text={PLACEHOLDER} label="Copy address" />
      </Step>
      <Step title="Create a worker that forwards to the product">
        <p>{`Under Workers & Pages create a worker, replace its code with this script and press Deploy. It forwards every request to ${productHost} and contains a secret token, so keep it private.`}</p>
        <div className="copied-script">
          <CopyButton text={workerScript} label="Copy worker script" seconds={COPIED_SECONDS} size="xs" />
          <CodeBlock code={workerScript} label="Worker script" />
        </div>
      </Step>
      <Step title={isSubdomain ? `Add the custom domain ${domain}` : `Add the custom domains ${domain} and ${www}`}>
        <p>{`In the worker, under Settings, Domains & Routes, choose Add, then Route, with ${zone} as its zone.`}</p>
        <Copied text={`${domain}/*`} label="Copy route" />
        {isSubdomain ? null : (
          <>
            <Copied text={`${www}/*`} label="Copy www route" />
            <p className="instructions-note">
              Visitors to {www} are redirected to {domain}.
            </p>
          </>
        )}
      </Step>
      <Step title="Test the connection">
        <p>Close these instructions and press Test Connection. It names the step that is still missing.</p>
      </Step>
    </ol>
  );
}

function SearchConsoleSteps({ domain, sitemapUrl }: DomainInstructions) {
  return (
    <ol className="instructions">
      <Step title="Add a domain property">
        <p>Open Google Search Console, choose Add property and then Domain, and enter the domain.</p>
        <Copied text={domain} label="Copy domain" />
      </Step>
      <Step title="Verify by DNS TXT record">
        <p>
          Copy the text that Google shows and add it in Cloudflare under DNS, Records: type TXT, name @, the text as
          content. Then press Verify; a new record may take a few minutes.
        </p>
      </Step>
      <Step title="Submit the sitemap">
        <p>Under Sitemaps enter this address and press Submit. It lists every published page.</p>
        <Copied text={sitemapUrl} label="Copy sitemap address" />
      </Step>
      <Step title="Request indexing after new content">
        <p>
          Paste the address of a new page into URL Inspection and press Request Indexing. A few of the best pages are
          enough. Google finds the others through the sitemap.
        </p>
      </Step>
      <Step title="Tips">
        <ul>
          <li>Give Google two to four weeks before you judge positions.</li>
          <li>Look at Pages once a week: what is not indexed is listed with the reason.</li>
          <li>Link to the hub from the client’s own website and Google Business Profile.</li>
          <li>Publish a few pages a day rather than all at once.</li>
        </ul>
      </Step>
    </ol>
  );
}
