import { VisuallyHidden } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { isClientDefault } from '#shared/client-fields.ts';
import type { Client, ClientFact } from '#shared/clients.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { shortDate } from '#web/lib/dates.ts';
import { addressLine } from './client-figures.ts';
import { WebhookLine } from './webhook-line.tsx';

export function ClientInformation({ client }: { client: Client }) {
  const address = addressLine(client);
  return (
    <section className="client-panel" aria-labelledby="client-information">
      <h2 id="client-information">Client information</h2>
      <dl className="client-facts">
        <Fact label="E-mail">{client.email === '' ? null : <a href={`mailto:${client.email}`}>{client.email}</a>}</Fact>
        <Fact label="Phone" confirmation={<FactStatus client={client} facts={['phone']} />}>
          {client.phone ? <a href={`tel:${client.phone}`}>{client.phone}</a> : null}
        </Fact>
        <Fact label="Industry">{client.industry}</Fact>
        <Fact label="Location">{client.location}</Fact>
        <Fact label="Website" confirmation={<FactStatus client={client} facts={['website']} />}>
          <ExternalLink to={client.website} />
        </Fact>
        <Fact label="Google My Business" confirmation={<FactStatus client={client} facts={['gmbLink']} />}>
          <ExternalLink to={client.gmbLink} text="View profile" />
        </Fact>
        <Fact label="Client since">{shortDate(client.createdAt)}</Fact>
        <Fact
          label="Address"
          confirmation={<FactStatus client={client} facts={['address', 'city', 'state', 'zipCode']} />}
          wide={address !== null}
        >
          {address}
        </Fact>
        <Fact label="Webhook URL" wide>
          {client.webhookUrl ? (
            <WebhookLine client={client} url={client.webhookUrl} />
          ) : (
            <span className="client-missing">Not set</span>
          )}
        </Fact>
        <Fact label="Notes" wide={client.notes !== null}>
          {client.notes ? <span className="client-notes">{client.notes}</span> : null}
        </Fact>
      </dl>
    </section>
  );
}

/** Unconfirmed facts stay off landing pages. */
export function CompanyInformation({ client, action }: { client: Client; action?: ReactNode }) {
  const confirmation = (fact: ClientFact) => <FactStatus client={client} facts={[fact]} />;
  return (
    <section className="client-panel" aria-labelledby="company-information">
      <div className="client-panel-head">
        <h2 id="company-information">Company Display Information</h2>
        {action}
      </div>
      <p className="client-panel-text">Only confirmed facts reach public pages.</p>
      <dl className="client-facts">
        <Fact label="Years in business" confirmation={confirmation('yearsInBusiness')}>
          <span className="tabular">{client.yearsInBusiness}</span>
        </Fact>
        <Fact label="Established" confirmation={confirmation('established')}>
          {client.established}
        </Fact>
        <Fact label="License number" confirmation={confirmation('licenseNumber')}>
          {client.licenseNumber}
        </Fact>
        <Fact label="Service hours" confirmation={confirmation('serviceHours')}>
          {client.serviceHours}
        </Fact>
        <Fact label="Insurance" confirmation={confirmation('insuranceInfo')}>
          {client.insuranceInfo}
        </Fact>
        <Fact label="Emergency service" confirmation={confirmation('emergencyService')}>
          {client.emergencyService ? 'Yes' : 'No'}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  confirmation?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

function Fact({ label, confirmation, wide = false, children }: FactProps) {
  return (
    <div className="client-fact" data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>
        {children === null ? <span className="client-missing">Not set</span> : children} {confirmation}
      </dd>
    </div>
  );
}

function ExternalLink({ to, text }: { to: string | null; text?: string }) {
  if (to === null) return <span className="client-missing">Not set</span>;
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {text ?? to.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </a>
  );
}

const hasValue = (value: Client[ClientFact]): boolean => value !== null && value !== '';

function FactStatus({ client, facts }: { client: Client; facts: ClientFact[] }) {
  const knownFacts = facts.filter((fact) => hasValue(client[fact]));
  if (knownFacts.length === 0) return null;
  if (!knownFacts.every((fact) => client.confirmedFacts.includes(fact))) {
    const isDefault = knownFacts.some((fact) => isClientDefault(fact, client[fact]));
    return <StatusBadge tone="yellow">{isDefault ? 'Default, not confirmed' : 'Not confirmed'}</StatusBadge>;
  }
  return (
    <span className="fact-confirmed" title="Confirmed">
      <CircleCheck size={16} aria-hidden />
      <VisuallyHidden>Confirmed</VisuallyHidden>
    </span>
  );
}
