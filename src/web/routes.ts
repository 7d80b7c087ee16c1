import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('staff-layout.tsx', [
    index('home-route.tsx'),
    route('farms', 'admin/farms-list-route.tsx'),
    route('farms/:id', 'admin/farm-detail-route.tsx'),
    route('farms/:id/images', 'admin/farm-images-route.tsx'),
    route('farms/:id/review', 'admin/review-route.tsx'),
    route('review', 'admin/review-route.tsx', { id: 'review-of-all' }),
    route('pages/:pageId/edit', 'admin/page-editor-route.tsx'),
    route('clients', 'admin/clients-list-route.tsx'),
    route('clients/:clientId', 'admin/client-detail-route.tsx'),
    route('clients/:clientId/facts', 'admin/client-facts-route.tsx'),
    route('clients/:clientId/intake/:hub', 'admin/client-intake-route.tsx'),
    route('leads', 'admin/leads-route.tsx'),
    route('inquiries', 'admin/inquiries-route.tsx'),
    route('content', 'admin/content-route.tsx'),
    route('admin/settings', 'admin/settings-route.tsx'),
    route('blueprints', 'admin/blueprints-route.tsx'),
    route('deliveries', 'admin/deliveries-route.tsx'),
  ]),
  route('admin/login', 'admin/login-route.tsx'),
  layout('portal/portal-layout.tsx', [
    route('client', 'portal/entry-route.tsx'),
    route('client/login', 'portal/login-route.tsx'),
    route('client/dashboard', 'portal/dashboard-route.tsx'),
    route('client/farms/:farmId', 'portal/farm-route.tsx'),
    route('client/rankings', 'portal/rankings-route.tsx'),
    route('client/*', 'portal/not-found-route.tsx'),
  ]),
  route('privacy-policy', 'marketing/privacy-policy-route.tsx'),
  route('*', 'marketing/not-found-route.tsx'),
] satisfies RouteConfig;
