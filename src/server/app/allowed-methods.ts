import type { RouteOptions } from 'fastify';
import type { App } from '#server/platform/http/app.ts';
import { AppError } from '#server/platform/errors.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const patternOf = (url: string): RegExp => {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : escaped(part);
  });
  return new RegExp(`^${parts.join('/')}$`);
};

/** Collects routes as they are registered; returns the methods that a path answers, none for a path without a route. */
export const collectMethods = (app: App): ((path: string) => string[]) => {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  return (path) => {
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
  };
};

/** 405: the address answers other methods. */
export const methodNotAllowed = (allowed: string[]): AppError =>
  new AppError({
    code: 'request.method_not_allowed',
    status: 405,
    message: `This address answers ${new Intl.ListFormat('en').format(allowed)} only.`,
  });
