import openapiTypescript, { astToString } from 'openapi-typescript';

type Json = Record<string, unknown>;

interface Operation {
  security?: Record<string, string[]>[];
}

interface Description extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Json; [kind: string]: Json };
}

/** Open to tokens, or to visitors' forms. */
const isForPrograms = (path: string, { security = [] }: Operation): boolean =>
  path.startsWith('/api/public/') || security.some(({ token }) => token !== undefined);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const referencesIn = (value: unknown): string[] => {
  if (!isObject(value)) return [];
  const own = typeof value['$ref'] === 'string' ? [value['$ref']] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
};

/** The schemas that calls need, with those that the schemas need. */
const neededSchemas = (from: unknown, all: Json): Json => {
  const needed = new Set<string>();
  const add = (value: unknown): void => {
    for (const reference of referencesIn(value)) {
      const name = /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];
      if (name === undefined || needed.has(name)) continue;
      needed.add(name);
      add(all[name]);
    }
  };
  add(from);
  return Object.fromEntries(Object.entries(all).filter(([name]) => needed.has(name)));
};

/** Examples would be most of the file, and say nothing to a compiler. */
const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key, inner]) => key !== 'example' || isSchemaNamed(inner));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutExamples(inner)]));
};

/** A field that is called `example` rather than an example. */
const isSchemaNamed = (value: unknown): boolean => isObject(value) && ('type' in value || '$ref' in value);

/** The part of the description that programs may use. */
export const forPrograms = ({ paths, components, ...rest }: Description): Description => {
  const opened = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, operation]) => isForPrograms(path, operation))),
  ]);
  const used = Object.fromEntries(opened.filter(([, methods]) => Object.keys(methods ?? {}).length > 0));
  const schemas = neededSchemas([used, components['responses']], components.schemas);
  return withoutExamples({ ...rest, paths: used, components: { ...components, schemas } }) as Description;
};

const HEADER = '// Made from the description of the API by `npm run fix`. Do not edit it.\n\n';

/** The types of the client under `clients/typescript`. */
export const typescriptTypes = async (description: Description): Promise<string> => {
  const nodes = await openapiTypescript(JSON.stringify(forPrograms(description)), {
    silent: true,
    defaultNonNullable: false,
  });
  return HEADER + astToString(nodes);
};
