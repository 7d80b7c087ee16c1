import type { ClientHealth } from '#shared/client-health.ts';
import type { Client } from '#shared/clients.ts';
import { counted } from '#shared/counted.ts';

export interface HealthSign {
  tone: 'red' | 'yellow' | 'green' | 'grey';
  text: string;
  to: string;
}

const leadSigns = ({ late, waiting }: ClientHealth, path: string): HealthSign[] => {
  const to = `${path}/leads?status=new&spam=false&sort=oldest`;
  if (late > 0) return [{ tone: 'red', to, text: counted(late, 'late lead') }];
  return waiting > 0 ? [{ tone: 'yellow', to, text: counted(waiting, 'lead waits', 'leads wait') }] : [];
};

const webhookSigns = ({ webhook }: ClientHealth, path: string): HealthSign[] => {
  if (webhook === 'ok') return [];
  return [{ tone: 'red', to: `${path}/settings#webhook`, text: webhook === 'off' ? 'Webhook off' : 'Webhook failing' }];
};

const domainSigns = ({ domain }: ClientHealth, path: string): HealthSign[] => {
  const to = `${path}/settings#hub-domain`;
  if (domain === 'disabled') return [{ tone: 'red', to, text: 'Domain off' }];
  return domain === 'set_up' ? [{ tone: 'yellow', to, text: 'Domain waits' }] : [];
};

const factSigns = ({ expiredFacts, endingFacts }: ClientHealth, path: string): HealthSign[] => {
  const to = `${path}/facts`;
  if (expiredFacts > 0) return [{ tone: 'red', to, text: counted(expiredFacts, 'expired fact') }];
  return endingFacts > 0 ? [{ tone: 'yellow', to, text: counted(endingFacts, 'fact expires', 'facts expire') }] : [];
};

/** What needs somebody at a client, what is broken first; one green sign where nothing does. */
export const healthSigns = (client: Pick<Client, 'id' | 'draftCount'>, health: ClientHealth): HealthSign[] => {
  const path = `/clients/${client.id}`;
  const drafts: HealthSign[] =
    client.draftCount === 0
      ? []
      : [{ tone: 'grey', to: `${path}/farms#drafts`, text: counted(client.draftCount, 'draft') }];
  const signs = [
    ...leadSigns(health, path),
    ...webhookSigns(health, path),
    ...domainSigns(health, path),
    ...factSigns(health, path),
    ...drafts,
  ];
  const order = ['red', 'yellow', 'grey', 'green'];
  if (signs.length === 0) return [{ tone: 'green', to: path, text: 'Healthy' }];
  return signs.toSorted((a, b) => order.indexOf(a.tone) - order.indexOf(b.tone));
};
