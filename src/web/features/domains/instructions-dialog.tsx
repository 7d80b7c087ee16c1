import { Skeleton, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DomainInstructions } from '#shared/domains.ts';
import { Dialog } from '#ui/dialog.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorState } from '#ui/states.tsx';
import { failureText } from '#web/lib/api.ts';
import * as texts from '#web/texts/domains.ts';
import { useInstructions } from './domain-calls.ts';

/** Specification, section 9. */
const COPIED_SECONDS = 3;
/** From a range for documentation: it answers nothing, the worker in front does. */
const PLACEHOLDER = '192.0.2.1';

export interface InstructionsDialogProps {
  clientId: number;
  opened: boolean;
  onClose: () => void;
}

/** How to connect the domain, and how to tell Google of it. */
export function InstructionsDialog({ clientId, opened, onClose }: InstructionsDialogProps) {
  const { data, error, isFetching, refetch } = useInstructions(clientId);
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.setupInstructions} size="xl">
      {data ? (
        <Tabs defaultValue="cloudflare" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="cloudflare">{texts.cloudflare}</Tabs.Tab>
            <Tabs.Tab value="search-console">{texts.searchConsole}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="cloudflare">
            <CloudflareSteps {...data} />
          </Tabs.Panel>
          <Tabs.Panel value="search-console">
            <SearchConsoleSteps {...data} />
          </Tabs.Panel>
        </Tabs>
      ) : error ? (
        <ErrorState
          title={texts.failedToLoadTheInstructions}
          text={failureText(error, texts.theServerCouldNotBeReached)}
          onRetry={refetch}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={320} />
      )}
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
  const isPart = zone !== domain;
  return (
    <ol className="instructions">
      <Step title={texts.addTheSiteOnTheFree}>
        <p>{texts.inCloudflareChooseAddADomain}</p>
        <Copied text={zone} label={texts.copyDomain} />
      </Step>
      <Step title={texts.pointTheNameservers}>
        <p>{texts.atTheRegistrarOfTheDomain}</p>
      </Step>
      <Step title={texts.createTwoProxiedARecords}>
        <p>{texts.underDnsRecordsAddOneRecord}</p>
        {isPart ? <p>{texts.isAPartOf(domain, zone)}</p> : null}
        <Copied text={PLACEHOLDER} label={texts.copyAddress} />
      </Step>
      <Step title={texts.createAWorkerThatForwards}>
        <p>{texts.underWorkersAndPagesCreate(productHost)}</p>
        <div className="copied-script">
          <CopyButton text={workerScript} label={texts.copyWorkerScript} seconds={COPIED_SECONDS} size="xs" />
          {/* Scrolls sideways, so it has to be reached by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0} aria-label={texts.workerScript}>
            <code>{workerScript}</code>
          </pre>
        </div>
      </Step>
      <Step title={isPart ? texts.addTheCustomDomain(domain) : texts.addTheCustomDomainsAnd(domain, www)}>
        <p>{texts.inTheWorkerUnderSettingsDomains(zone)}</p>
        <Copied text={`${domain}/*`} label={texts.copyRoute} />
        {isPart ? null : (
          <>
            <Copied text={`${www}/*`} label={texts.copyWwwRoute} />
            <p className="instructions-note">{texts.visitorsOfAreSentOnTo(www, domain)}</p>
          </>
        )}
      </Step>
      <Step title={texts.testTheConnection}>
        <p>{texts.closeTheseInstructionsAndPressTest}</p>
      </Step>
    </ol>
  );
}

function SearchConsoleSteps({ domain, sitemapUrl }: DomainInstructions) {
  return (
    <ol className="instructions">
      <Step title={texts.addADomainProperty}>
        <p>{texts.openGoogleSearchConsoleChooseAdd}</p>
        <Copied text={domain} label={texts.copyDomain} />
      </Step>
      <Step title={texts.verifyByDnsTxtRecord}>
        <p>{texts.copyTheTextThatGoogleShows}</p>
      </Step>
      <Step title={texts.submitTheSitemap}>
        <p>{texts.underSitemapsEnterThisAddress}</p>
        <Copied text={sitemapUrl} label={texts.copySitemapAddress} />
      </Step>
      <Step title={texts.requestIndexingAfterNewContent}>
        <p>{texts.pasteTheAddressOfANew}</p>
      </Step>
      <Step title={texts.tips}>
        <ul>
          <li>{texts.giveGoogleTwoToFourWeeks}</li>
          <li>{texts.lookAtPagesOnceAWeek}</li>
          <li>{texts.linkToTheHub}</li>
          <li>{texts.publishAFewPagesADay}</li>
        </ul>
      </Step>
    </ol>
  );
}
