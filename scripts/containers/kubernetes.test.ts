import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { ServiceAccount } from 'kubernetes-models/v1/ServiceAccount';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { settings } from '#server/platform/config-settings.ts';

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: { matchLabels?: Record<string, string> };
    template?: { metadata: { labels: Record<string, string> }; spec: PodSpec };
    scaleTargetRef?: { name: string };
  };
}

interface PodSpec {
  securityContext: object;
  containers: {
    args: string[];
    env: { name: string; value: string }[];
    securityContext: object;
    volumeMounts: { name: string; mountPath: string }[];
    readinessProbe?: { httpGet: { path: string } };
  }[];
  volumes: { name: string }[];
}

interface Kustomization {
  resources: string[];
  images?: { name: string }[];
  replicas?: { name: string }[];
  configMapGenerator: { name: string; behavior?: string; literals: string[] }[];
}

const MODELS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};

const folder = resolve(import.meta.dirname, '../../deploy/kubernetes');
const read = <Content>(path: string): Content => parse(readFileSync(join(folder, path), 'utf8')) as Content;
const paths = globSync('**/*.yaml', { cwd: folder }).toSorted();
const manifests = paths.filter((path) => !path.endsWith('kustomization.yaml'));
const base = manifests.filter((path) => path.startsWith('base/')).map((path) => read<Manifest>(path));
const pods = base.flatMap(({ metadata, spec }) => (spec?.template ? [{ name: metadata.name, ...spec.template }] : []));

const problemWith = (manifest: Manifest): string | null => {
  const Model = MODELS[manifest.kind as keyof typeof MODELS];
  if (Model === undefined) return `there is no schema for ${manifest.kind}`;
  try {
    new Model(manifest as never).validate();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each(manifests)('%s is what the schema of Kubernetes asks for', (path) => {
  expect(problemWith(read<Manifest>(path))).toBeNull();
});

test('a misspelt or missing field would be noticed', () => {
  const web = read<Manifest>('base/web.yaml');
  expect(problemWith({ ...web, apiVersion: 'apps/v1beta1' })).toContain('apiVersion');
  expect(problemWith({ ...web, spec: { ...web.spec, selector: undefined } } as never)).toContain('selector');
  expect(problemWith({ ...web, spec: { ...web.spec, replicas: 'two' } } as never)).toContain('replicas');
});

test('the base names each of its files, and every overlay what the base has', () => {
  const inBase = read<Kustomization>('base/kustomization.yaml');
  expect(inBase.resources.map((name) => `base/${name}`).toSorted()).toEqual(
    manifests.filter((path) => path.startsWith('base/')),
  );
  const deployments = base.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  for (const overlay of ['production', 'staging']) {
    const {
      resources,
      images = [],
      replicas = [],
      ...rest
    } = read<Kustomization>(`overlays/${overlay}/kustomization.yaml`);
    const own = resources.filter((name) => name !== '../../base').map((name) => `overlays/${overlay}/${name}`);
    expect(own).toEqual(manifests.filter((path) => path.startsWith(`overlays/${overlay}/`)));
    expect(images.map(({ name }) => name)).toEqual(['farmstead']);
    for (const { name } of replicas) expect(deployments).toContain(name);
    for (const { name, behavior } of rest.configMapGenerator)
      expect([name, behavior]).toEqual([inBase.configMapGenerator[0]?.name, 'merge']);
  }
});

test('settings are called as the product calls them, and secrets come as files', () => {
  const known = new Set(Object.values(settings).map(({ env }) => env));
  for (const path of paths.filter((name) => name.endsWith('kustomization.yaml')))
    for (const { literals } of read<Kustomization>(path).configMapGenerator)
      for (const literal of literals) expect(known).toContain(literal.split('=')[0]);
  for (const { spec } of pods)
    for (const { env } of spec.containers)
      for (const { name, value } of env) {
        expect(known).toContain(name.replace(/_FILE$/, ''));
        expect(value).toBe(`/run/secrets/farmstead/${name.replace(/_FILE$/, '')}`);
      }
});

test('each pod runs without rights on a read-only root, with what it mounts', () => {
  expect(pods.map(({ name }) => name).toSorted()).toEqual(['migrate', 'web', 'worker']);
  for (const { name, spec } of pods) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    for (const container of spec.containers) {
      expect(container.args).toEqual([name]);
      expect(container.securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map((mount) => mount.name)).toEqual(spec.volumes.map((volume) => volume.name));
      expect([name, container.readinessProbe?.httpGet.path]).toEqual([
        name,
        name === 'migrate' ? undefined : '/readyz',
      ]);
    }
  }
});

test('services, budgets, scaling and the network policy are about pods that exist', () => {
  expect(base.flatMap(({ spec }) => spec?.scaleTargetRef?.name ?? [])).toEqual(['web']);
  for (const { kind, metadata, spec } of base) {
    const wanted = spec?.selector?.matchLabels ?? (kind === 'Service' ? (spec.selector as Record<string, string>) : {});
    const fits = pods.filter(({ metadata: { labels } }) =>
      Object.entries(wanted).every(([label, value]) => labels[label] === value),
    );
    expect(fits.length, `${kind} ${metadata.name}`).toBeGreaterThan(0);
  }
});
