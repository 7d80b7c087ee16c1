import { VisuallyHidden } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Client, ClientFact } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import * as texts from '#web/texts/clients.ts';
import { addressLine } from './client-search.ts';
import { WebhookLine } from './webhook-line.tsx';

/** What is known about a client; facts that pages may state carry their mark. */
export function ClientInformation({ client, webhook }: { client: Client; webhook: ReactNode }) {
  const address = addressLine(client);
  return (
    <section className="client-panel" aria-labelledby="client-information">
      <h2 id="client-information">{texts.clientInformation}</h2>
      <dl className="client-facts">
        <Fact label={texts.emailLabel}>
          {client.email === '' ? null : <a href={`mailto:${client.email}`}>{client.email}</a>}
        </Fact>
        <Fact label={texts.phone} mark={<FactStatus client={client} facts={['phone']} />}>
          {client.phone ? <a href={`tel:${client.phone}`}>{client.phone}</a> : null}
        </Fact>
        <Fact label={texts.industry}>{client.industry}</Fact>
        <Fact label={texts.location}>{client.location}</Fact>
        <Fact label={texts.website} mark={<FactStatus client={client} facts={['website']} />}>
          <Outward to={client.website} />
        </Fact>
        <Fact label={texts.googleMyBusiness} mark={<FactStatus client={client} facts={['gmbLink']} />}>
          <Outward to={client.gmbLink} text={texts.viewProfile} />
        </Fact>
        <Fact label={texts.clientSince}>{shortDate(client.createdAt)}</Fact>
        <Fact
          label={texts.address}
          mark={<FactStatus client={client} facts={['address', 'city', 'state', 'zipCode']} />}
          wide={address !== null}
        >
          {address}
        </Fact>
        <Fact label={texts.webhookUrl} wide>
          {client.webhookUrl ? (
            <WebhookLine client={client} url={client.webhookUrl} />
          ) : (
            <span className="client-unknown">{texts.notSet}</span>
          )}
          {webhook}
        </Fact>
        <Fact label={texts.notes} wide={client.notes !== null}>
          {client.notes ? <span className="client-notes">{client.notes}</span> : null}
        </Fact>
      </dl>
    </section>
  );
}

/** What landing pages may show about the company; what nobody confirmed stays off them. */
export function CompanyInformation({ client }: { client: Client }) {
  const mark = (fact: ClientFact) => <FactStatus client={client} facts={[fact]} />;
  return (
    <section className="client-panel" aria-labelledby="company-information">
      <h2 id="company-information">{texts.companyDisplayInformation}</h2>
      <p className="client-panel-text">{texts.onlyConfirmedFactsReachPublicPages}</p>
      <dl className="client-facts">
        <Fact label={texts.yearsInBusiness} mark={mark('yearsInBusiness')}>
          <span className="tabular">{client.yearsInBusiness}</span>
        </Fact>
        <Fact label={texts.established} mark={mark('established')}>
          {client.established}
        </Fact>
        <Fact label={texts.licenseNumber} mark={mark('licenseNumber')}>
          {client.licenseNumber}
        </Fact>
        <Fact label={texts.serviceHours} mark={mark('serviceHours')}>
          {client.serviceHours}
        </Fact>
        <Fact label={texts.insurance} mark={mark('insuranceInfo')}>
          {client.insuranceInfo}
        </Fact>
        <Fact label={texts.emergencyService} mark={mark('emergencyService')}>
          {client.emergencyService ? texts.yes : texts.no}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  mark?: ReactNode;
  wide?: boolean;
  /** Null where nothing is known. */
  children: ReactNode;
}

function Fact({ label, mark, wide = false, children }: FactProps) {
  return (
    <div className="client-fact" data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>
        {children === null ? <span className="client-unknown">{texts.notSet}</span> : children} {mark}
      </dd>
    </div>
  );
}

function Outward({ to, text }: { to: string | null; text?: string }) {
  if (to === null) return <span className="client-unknown">{texts.notSet}</span>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text ?? to.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}

const isKnown = (value: Client[ClientFact]): boolean => value !== null && value !== '';

function FactStatus({ client, facts }: { client: Client; facts: ClientFact[] }) {
  const known = facts.filter((fact) => isKnown(client[fact]));
  if (known.length === 0) return null;
  if (!known.every((fact) => client.confirmedFacts.includes(fact))) {
    return <StatusBadge tone="yellow">{texts.notConfirmed}</StatusBadge>;
  }
  return (
    <span className="fact-confirmed" title={texts.confirmed}>
      <CircleCheck size={16} aria-hidden />
      <VisuallyHidden>{texts.confirmed}</VisuallyHidden>
    </span>
  );
}
