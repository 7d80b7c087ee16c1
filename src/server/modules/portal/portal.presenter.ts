import { visitorFields } from '#shared/lead-fields.ts';
import type { PortalFarm, PortalLead, PortalPage } from '#shared/portal.ts';
import { farmUrl } from '../farms/farms.usecases.ts';
import type { OwnFarm, OwnLead, OwnPage } from './portal.repository.ts';

export const presentFarm = ({ farm, pageCount, leadCount }: OwnFarm, appOrigin: string): PortalFarm => ({
  id: farm.id,
  name: farm.name,
  industry: farm.industry,
  location: farm.location,
  domain: farm.domain,
  url: farmUrl(farm.domain, appOrigin),
  status: farm.status,
  pageCount,
  leadCount,
});

export const presentPage = ({ page, topicName, views, leads }: OwnPage): PortalPage => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  microHub: topicName,
  views,
  leads,
  status: page.status,
});

export const presentLead = ({ lead, farmName }: OwnLead, withdrawn: PortalLead['withdrawn']): PortalLead => ({
  id: lead.id,
  farmId: lead.farmId,
  farmName,
  pageId: lead.pageId,
  pageTitle: lead.pageTitle,
  ...visitorFields(lead),
  source: lead.source,
  leadType: lead.leadType,
  completedBoth: lead.completedBoth,
  quizScore: lead.quizScore,
  status: lead.status,
  value: lead.value,
  awaitingReplySince: (lead.awaitingReplySince ?? lead.createdAt).toISOString(),
  answeredAt: lead.answeredAt?.toISOString() ?? null,
  withdrawn,
  createdAt: lead.createdAt.toISOString(),
});
