import { z } from 'zod';
import { LeadFilter } from './leads.ts';

/** The signed-in client as the portal sees itself. */
export const PortalClient = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type PortalClient = z.infer<typeof PortalClient>;

export const ClientStatus = z.object({
  isAuthenticated: z.boolean(),
  client: PortalClient.nullable(),
});
export type ClientStatus = z.infer<typeof ClientStatus>;

export const ClientLoginAnswer = z.object({ client: PortalClient });

export const PortalFarm = z.object({
  id: z.number(),
  name: z.string(),
  industry: z.string(),
  location: z.string(),
  domain: z.string(),
  /** Where "Visit Site" leads: the farm's public index. */
  url: z.string(),
  status: z.string(),
  pageCount: z.number(),
  leadCount: z.number(),
});
export type PortalFarm = z.infer<typeof PortalFarm>;

export const PortalPage = z.object({
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  microHub: z.string(),
  views: z.number(),
  leads: z.number(),
  status: z.string(),
});
export type PortalPage = z.infer<typeof PortalPage>;

export const PortalLead = z.object({
  id: z.number(),
  farmId: z.number().nullable(),
  farmName: z.string().nullable(),
  pageTitle: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  source: z.string(),
  leadType: z.string(),
  completedBoth: z.boolean(),
  quizScore: z.number().nullable(),
  message: z.string().nullable(),
  createdAt: z.string(),
});
export type PortalLead = z.infer<typeof PortalLead>;

/** What a client may narrow its leads by; the client itself is never a parameter. */
export const PortalLeadFilter = LeadFilter.pick({ q: true, farmId: true, source: true, from: true, to: true });
export type PortalLeadFilter = z.infer<typeof PortalLeadFilter>;
