import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { USAGE } from '../../service/src/commands/invocation.ts';
import { composeSchema } from './compose-schema.ts';
import { lintDockerfile } from './lint-dockerfile.ts';
import { readDockerfile, readExec } from './read-dockerfile.ts';

const FOLDER = join(import.meta.dirname, '../../deploy');
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
/** The settings that the service names when it is asked for its usage. */
const SETTINGS = new Set(USAGE.match(/\b[A-Z][A-Z0-9_]{3,}\b/g));

describe('the Dockerfile', () => {
  const stages = readDockerfile(read('Dockerfile'));

  it('keeps the rules of its grammar and of hadolint', () => {
    expect(lintDockerfile(read('Dockerfile'))).toEqual([]);
  });

  it.each([
    ['DL3000', 'WORKDIR app'],
    ['DL3002', 'USER root'],
    ['DL3003', 'RUN cd /tmp && ls'],
    ['DL3004', 'RUN sudo ls'],
    ['DL3008', 'RUN apt-get install -y --no-install-recommends curl'],
    ['DL3009', 'RUN apt-get update'],
    ['DL3014', 'RUN apt-get install --no-install-recommends curl=8'],
    ['DL3015', 'RUN apt-get install -y curl=8'],
    ['DL3016', 'RUN npm install hono'],
    ['DL3020', 'ADD site /site'],
    ['DL3025', 'CMD node main.js'],
    ['DL3027', 'RUN apt install curl'],
    ['DL4006', 'RUN cat names | sort'],
  ])('is refused by rule %s for: %s', (number, line) => {
    const faults = lintDockerfile(`FROM node:24\nHEALTHCHECK NONE\n${line}\nCMD ["node"]\n`);
    expect(faults.filter((fault) => fault.startsWith('DL')).map((fault) => fault.slice(0, 6))).toContain(number);
  });

  it('is refused for an image without its version, a start without a health check, and words that are no instruction', () => {
    expect(lintDockerfile('FROM node\nUSER node\nCMD ["node"]\n')).toEqual(['DL3006: node', 'DL3057: ']);
    expect(lintDockerfile('FROM node:latest\nINSTALL curl\n')).toEqual([
      '2: Unknown instruction: INSTALL',
      'DL3007: node:latest',
    ]);
  });

  it('names the version of every image', () => {
    for (const { image } of stages) expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/);
  });

  it('runs what it ships as an account without rights, in exec form', () => {
    for (const { name, instructions } of stages.slice(1)) {
      const last = (wanted: string): string | undefined =>
        instructions.filter((one) => one.name === wanted).at(-1)?.rest;
      expect([name, last('USER')]).toEqual([name, 'node']);
      expect(readExec(last('CMD') ?? '')?.[0]).toBe('node');
      expect(readExec(last('HEALTHCHECK') ?? '')?.[0]).toBe('node');
    }
  });

  it('sets only what the service knows', () => {
    const service = stages.find(({ name }) => name === 'service');
    const set = service?.instructions.find(({ name }) => name === 'ENV')?.rest.match(/\b[A-Z_]+(?==)/g) ?? [];
    expect(set.filter((name) => !SETTINGS.has(name) && name !== 'NODE_ENV')).toEqual([]);
  });
});

describe('the compose file', () => {
  const { 'x-service': _shared, ...given } = parse(read('compose.yaml'), { merge: true }) as Record<string, unknown>;
  const compose = composeSchema.parse(given);
  const own = Object.values(compose.services).filter(({ build }) => build);

  it('builds stages that there are', () => {
    const stages = readDockerfile(read('Dockerfile')).map(({ name }) => name);
    expect(own.map(({ build }) => build?.target)).toEqual(['service', 'service', 'demo']);
    for (const { build } of own) expect(stages).toContain(build?.target);
  });

  it('is refused for a key, a condition, a port or an interval that there is not', () => {
    const change = (over: object): boolean =>
      composeSchema.safeParse({ ...given, services: { one: { image: 'node:24', ...over } } }).success;
    expect(change({})).toBe(true);
    for (const over of [
      { imagee: 'x' },
      { depends_on: { two: { condition: 'healthy' } } },
      { ports: ['80'] },
      { healthcheck: { test: ['CMD', 'ls'], interval: '5' } },
      { environment: { RETRIES: 3 } },
    ])
      expect([over, change(over)]).toEqual([over, false]);
  });

  it('waits for services, and keeps data in volumes, that there are', () => {
    for (const { depends_on: before = {}, volumes = [] } of Object.values(compose.services)) {
      expect(Object.keys(before).filter((name) => !(name in compose.services))).toEqual([]);
      const named = volumes.map((volume) => volume.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
      expect(named.filter((name) => !(name in compose.volumes))).toEqual([]);
    }
  });

  it('sets only what the service knows', () => {
    const [service] = own;
    expect(Object.keys(service?.environment ?? {}).filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('gives what it runs a root that is read, and no rights', () => {
    for (const { read_only: isReadOnly, cap_drop: dropped } of own)
      expect([isReadOnly, dropped]).toEqual([true, ['ALL']]);
  });

  it('names the version of every image, and every secret of its example', () => {
    for (const { image, build } of Object.values(compose.services))
      if (!build) expect(image).toMatch(/:(?:v|RELEASE\.)?\d/);
    const asked = [...new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))].sort();
    const given = [...read('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort();
    expect(given).toEqual(asked);
  });
});

describe('the files for Kubernetes', () => {
  const folder = join(FOLDER, 'kubernetes');
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    readonly resources: readonly string[];
    readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
  };

  it('are all named by the kustomization, and read', () => {
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect([...kustomization.resources].sort()).toEqual(files.sort());
    for (const file of files)
      for (const document of parseAllDocuments(read(`kubernetes/${file}`))) {
        expect(document.errors).toEqual([]);
        expect(document.toJS()).toMatchObject({ kind: expect.any(String) as string, metadata: { name: 'deedkit' } });
      }
  });

  it('set only what the service knows', () => {
    const names = kustomization.configMapGenerator.flatMap(({ literals }) =>
      literals.map((one) => one.split('=')[0] ?? ''),
    );
    expect(names.filter((name) => !SETTINGS.has(name))).toEqual([]);
  });

  it('run the service without rights, on a root that is read', () => {
    const { spec } = parse(read('kubernetes/deployment.yaml')) as {
      readonly spec: {
        readonly template: { readonly spec: Record<string, unknown> & { containers: readonly unknown[] } };
      };
    };
    expect(spec.template.spec).toMatchObject({
      securityContext: { runAsNonRoot: true },
      automountServiceAccountToken: false,
    });
    expect(spec.template.spec.containers).toMatchObject([
      { securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false } },
    ]);
  });
});
