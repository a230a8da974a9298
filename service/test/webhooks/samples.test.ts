import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../src/elements/webhooks/samples.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { createSecretBox } from '../../src/secrets/index.ts';
import { createSender } from '../../src/webhooks/index.ts';

const run = promisify(execFile);
const SECRET = 'whsec_ä-secret';
const secrets = createSecretBox({ secret: randomBytes(32).toString('hex'), dataDir: '/nowhere' });

interface Signed {
  readonly body: string;
  readonly header: string;
}

/** A request of the service as a receiver gets it; the clock of the service may go wrong. */
async function receive(clockMs = 0): Promise<Signed> {
  let received: Signed = { body: '', header: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = String(request.headers['service-webhook-signature']);
      received = { body: Buffer.concat(chunks).toString('utf8'), header };
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const key = { tenant: FIRST_TENANTS.live, id: '01890000-0000-7000-8000-000000000002' };
  const wallClock = () => new Date(Date.now() + clockMs);
  const sender = createSender({ secrets, allowPrivate: true, wallClock });
  await sender.send(
    {
      key,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      credentials: null,
      secret: await secrets.seal(SECRET, `secret ${key.id}`),
      failures: 0,
      workspaceId: 'w',
    },
    {
      id: '01890000-0000-7000-8000-000000000001',
      attempt: 0,
      eventId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      eventType: 'document-created',
      occurredAt: new Date(),
      content: { title: 'Vuokrasopimus "€" 🏠' },
      isTest: false,
    },
  );
  sender.close();
  server.close();
  return received;
}

const codeOf = (name: string): string => SAMPLES.find(({ language }) => language === name)?.code ?? '';
const isInstalled = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

let folder: string;
let cases: readonly (Signed & { readonly secret: string; readonly isRight: boolean })[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'samples-'));
  const right = await receive();
  const cut = right.header.slice(0, -1);
  const wrong = [
    { ...right, body: `${right.body} ` },
    { ...right, header: '' },
    { ...right, header: cut },
    { ...right, header: `${cut}${right.header.endsWith('0') ? '1' : '0'}` },
    { ...right, header: right.header.replace('t=', 't=1') },
    await receive(-301_000),
    await receive(900_000),
  ];
  cases = [
    { ...right, secret: SECRET, isRight: true },
    { ...(await receive(-120_000)), secret: SECRET, isRight: true },
    { ...right, secret: 'another', isRight: false },
    ...wrong.map((one) => ({ ...one, secret: SECRET, isRight: false })),
  ];
  await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

const expected = (): boolean[] => cases.map(({ isRight }) => isRight);
const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

describe('sample code that verifies a signature of the service', () => {
  it('is right in TypeScript', async () => {
    const { outputText } = ts.transpileModule(codeOf('TypeScript'), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    await write('sample.mjs', outputText);
    const { isGenuine } = (await import(pathToFileURL(join(folder, 'sample.mjs')).href)) as {
      isGenuine: (body: string, header: string, secret: string) => boolean;
    };
    expect(cases.map(({ body, header, secret }) => isGenuine(body, header, secret))).toEqual(expected());
  });

  it.skipIf(!isInstalled('python3', '--version'))('is right in Python', async () => {
    await write(
      'run.py',
      `${codeOf('Python')}
import json
print(json.dumps([is_genuine(c["body"].encode(), c["header"], c["secret"]) for c in json.load(open("cases.json"))]))
`,
    );
    const { stdout } = await run('python3', ['run.py'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(expected());
  });

  it.skipIf(!isInstalled('php', '--version'))('is right in PHP', async () => {
    await write(
      'run.php',
      `${codeOf('PHP')}
$cases = json_decode(file_get_contents('cases.json'), true);
echo json_encode(array_map(fn($c) => isGenuine($c['body'], $c['header'], $c['secret']), $cases));
`,
    );
    const { stdout } = await run('php', ['run.php'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(expected());
  });

  /** Each case as a line of three Base64 texts, for languages without JSON of their own. */
  const lines = (): Promise<void> =>
    write(
      'cases.txt',
      cases
        .map(({ body, header, secret }) =>
          [body, header, secret].map((text) => Buffer.from(text).toString('base64')).join(','),
        )
        .join('\n'),
    );

  it.skipIf(!isInstalled('javac', '-version'))('is right in Java', { timeout: 60_000 }, async () => {
    await lines();
    await write('Webhooks.java', codeOf('Java'));
    await write(
      'Main.java',
      `import java.nio.file.*;
import java.util.*;
class Main {
  public static void main(String[] args) throws Exception {
    var told = new ArrayList<String>();
    for (var line : Files.readAllLines(Path.of("cases.txt"))) {
      var parts = line.split(",", -1);
      var decoder = Base64.getDecoder();
      told.add("" + Webhooks.isGenuine(decoder.decode(parts[0]), new String(decoder.decode(parts[1]), "UTF-8"),
        new String(decoder.decode(parts[2]), "UTF-8")));
    }
    System.out.println(told);
  }
}`,
    );
    await run('javac', ['Webhooks.java', 'Main.java'], { cwd: folder });
    const { stdout } = await run('java', ['-cp', '.', 'Main'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(expected());
  });

  // One file is run as it is from .NET 10 on.
  const dotnet = spawnSync('dotnet', ['--version'], { encoding: 'utf8' }).stdout;
  it.skipIf(!(Number.parseInt(dotnet, 10) >= 10))('is right in C#', { timeout: 120_000 }, async () => {
    await lines();
    const [usings = '', type = ''] = codeOf('C#').split(/(?=public static class)/);
    await write(
      'run.cs',
      `${usings}
using System.IO;
using System.Linq;
string Read(string text) => Encoding.UTF8.GetString(Convert.FromBase64String(text));
var told = File.ReadAllLines("cases.txt").Select(line => line.Split(','))
  .Select(parts => Webhooks.IsGenuine(Read(parts[0]), Read(parts[1]), Read(parts[2])) ? "true" : "false");
Console.WriteLine("[" + string.Join(",", told) + "]");
${type}`,
    );
    const { stdout } = await run('dotnet', ['run', 'run.cs'], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(expected());
  });
});
