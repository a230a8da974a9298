import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * A folder with `page` (deedkit), `service` (both packages) and `lean` (both, without optional dependencies), and
     * the tools above them.
     */
    place: string;
    /** The packed deedkit. */
    tarball: string;
    /** The packed deedkit-service. */
    serviceTarball: string;
    /** The output of npm for each install. */
    said: Readonly<Record<'page' | 'service' | 'lean', string>>;
  }
}

/** Packs both packages and installs them as others do, in empty folders beside nothing of this repository. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const place = mkdtempSync(join(tmpdir(), 'deedkit-install-'));
  // PostgreSQL of a service that runs as root belongs to another account: files it cannot reach are copied to a place
  // that stays.
  chmodSync(place, 0o711);
  const service = join(root, 'service');
  const [deedkit, deedkitService] = await Promise.all([root, service].map((folder) => pack(folder, place)));
  const both = [deedkit, deedkitService] as string[];
  // Side by side: npm waits for answers of the registry half of the time.
  const [page, lean, withService] = await Promise.all([
    install(join(place, 'page'), [deedkit as string]),
    install(join(place, 'lean'), ['--omit=optional', ...both]),
    // As pnpm installs, and npm where it is told so.
    install(join(place, 'service'), ['--ignore-scripts', ...both]),
    installTools(place),
    // Not beside React 19, which the tools have.
    install(join(place, 'react-18'), ['react@18.3.1', 'react-dom@18.3.1']),
  ]);
  project.provide('place', place);
  project.provide('tarball', deedkit as string);
  project.provide('serviceTarball', deedkitService as string);
  project.provide('said', { page, lean, service: withService });
  return () => rm(place, { recursive: true, force: true, maxRetries: 5 });
}

async function pack(folder: string, to: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', to], {
    cwd: folder,
  });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  return join(to, packed?.filename ?? '');
}

/**
 * The bundlers and frameworks stand one folder up, where the installed packages find none of their own dependencies.
 */
async function installTools(place: string): Promise<void> {
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, 'test/install/tools', name), join(place, name));
  await npm(place, ['ci']);
}

async function install(folder: string, what: readonly string[]): Promise<string> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return npm(folder, ['install', ...what]);
}

async function npm(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await run('npm', [...args, '--prefer-offline', '--no-audit', '--no-fund'], {
    cwd,
    maxBuffer: 10_000_000,
  });
  return stdout + stderr;
}
