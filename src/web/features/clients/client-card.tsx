import { Building2, ExternalLink, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Client } from '#shared/clients.ts';
import { clientFigures } from './client-figures.ts';
import { ClientActions } from './clients-list.tsx';

export interface ClientCardProps {
  client: Client;
  onEdit: (client: Client) => void;
  onDelete: (client: Client) => void;
}

export function ClientCard({ client, onEdit, onDelete }: ClientCardProps) {
  return (
    <article className="client-card">
      <div className="client-card-head">
        <h2 className="client-card-name" title={client.name}>
          <Link to={`/clients/${client.id}`}>{client.name}</Link>
        </h2>
        <div className="client-card-tools">
          <ClientActions client={client} onEdit={onEdit} onDelete={onDelete} />
        </div>
      </div>
      <ul className="client-lines">
        {client.email === '' ? null : (
          <Line icon={<Mail size={16} />}>
            <a href={`mailto:${client.email}`}>{client.email}</a>
          </Line>
        )}
        <Line icon={<Building2 size={16} />}>{client.industry}</Line>
        <Line icon={<MapPin size={16} />}>{client.location}</Line>
        {client.phone ? (
          <Line icon={<Phone size={16} />}>
            <a href={`tel:${client.phone}`}>{client.phone}</a>
          </Line>
        ) : null}
        {client.gmbLink ? (
          <Line icon={<ExternalLink size={16} />}>
            <a href={client.gmbLink} target="_blank" rel="noreferrer">
              Google My Business
            </a>
          </Line>
        ) : null}
      </ul>
      <p className="client-card-foot tabular">{clientFigures(client)}</p>
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="client-line">
      <span className="client-line-icon" aria-hidden>
        {icon}
      </span>
      <span className="client-line-text">{children}</span>
    </li>
  );
}
