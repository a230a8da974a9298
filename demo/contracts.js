import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ask = (service, id) =>
  service.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: id } } }).catch(() => undefined);

/** The contracts this site has started, newest first, kept in a file as the site's own database would. */
export async function openContracts(folder) {
  const file = join(folder, 'demo-contracts.json');
  await mkdir(folder, { recursive: true });
  const ids = JSON.parse(
    await readFile(file, 'utf8').catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      return '[]';
    }),
  );
  let writing = Promise.resolve();
  const save = () =>
    (writing = writing.then(async () => {
      await writeFile(`${file}.new`, JSON.stringify(ids));
      await rename(`${file}.new`, file);
    }));
  return {
    has: (id) => ids.includes(id),
    async add(id) {
      ids.unshift(id);
      await save();
    },
    /** Reads a contract from the service; undefined when it is gone there, or the service does not answer. */
    async read(service, id) {
      const answer = await ask(service, id);
      return answer?.data?.data;
    },
    /** Reads the newest twenty from the service; one that is gone there is left out. */
    async list(service, signing) {
      const answers = await Promise.all(
        ids.slice(0, 20).map(async (id) => {
          const answer = await ask(service, id);
          const sent = answer?.data?.data.sent;
          return answer && { ...answer, signing: sent && (await signing.read(sent).catch(() => undefined)) };
        }),
      );
      return {
        contracts: answers.flatMap((answer) =>
          answer?.data ? [{ ...answer.data.data, signing: answer.signing }] : [],
        ),
        reachable: answers.every((answer) => answer !== undefined),
      };
    },
  };
}
