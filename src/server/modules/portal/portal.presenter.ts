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

export const presentPage = ({ page, hubName, views, leads }: OwnPage): PortalPage => ({
  id: page.id,
  title: page.title,
  slug: page.slug,
  microHub: hubName,
  views,
  leads,
  status: page.status,
});

export const presentLead = ({ lead, farmName }: OwnLead): PortalLead => ({
  id: lead.id,
  farmId: lead.farmId,
  farmName,
  pageTitle: lead.pageTitle,
  name: lead.name,
  email: lead.email,
  phone: lead.phone,
  city: lead.city,
  state: lead.state,
  source: lead.source,
  leadType: lead.leadType,
  completedBoth: lead.completedBoth,
  quizScore: lead.quizScore,
  message: lead.message,
  status: lead.status,
  value: lead.value,
  waitingSince: (lead.waitingSince ?? lead.createdAt).toISOString(),
  answeredAt: lead.answeredAt?.toISOString() ?? null,
  createdAt: lead.createdAt.toISOString(),
});
