const FOLDERS = ['Agreements', 'Employment', 'Premises'];

/** Documents beside the one whose life is shown: title, template, folder, tags, and the stage that they are in. */
const DOCUMENTS = [
  ['Shareholders’ agreement, Havukka Robotics', 'shareholders-agreement', 'Agreements', ['board'], 'finalized'],
  ['Cleaning of Satamakatu 12 B', 'consulting-agreement', 'Premises', ['2026'], 'created'],
  ['Employment of Ida Nyman', 'employment-contract', 'Employment', ['Helsinki'], 'finalized'],
  ['Consulting, force sensors', 'consulting-agreement', 'Agreements', ['research', '2026'], 'created'],
  ['NDA with Pohjantähti Ventures', 'mutual-nda', 'Agreements', ['investors'], 'cancelled'],
  ['Employment of Mats Berg', 'employment-contract', 'Employment', ['Stockholm'], 'created'],
  ['NDA with Lumikide Energy', 'mutual-nda', 'Agreements', ['research'], 'finalized'],
];

/** The operations that write a template's example into a draft. */
export async function fillFromExample(ask, template) {
  const { example } = await ask(`/api/browser/templates/${template}`);
  return Object.entries(example)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => ({ op: 'replace', path: `/value/${name}`, value }));
}

/** Fills the workspace with folders and documents. `ask` answers with the data of a request to the service. */
export async function fillArchive(ask) {
  const { root_folder_id: root } = await ask('/public/v2/workspace');
  const owners = (await ask('/public/v2/users')).filter(({ service_account: isService }) => !isService);
  const folders = new Map((await ask('/public/v2/folders')).map(({ id, title }) => [title, id]));
  for (const title of FOLDERS) {
    if (folders.has(title)) continue;
    const { id } = await ask('/public/v2/folders', { method: 'POST', body: { title, parent_id: root } });
    folders.set(title, id);
  }
  for (const [index, [title, template, folder, tags, stage]] of DOCUMENTS.entries()) {
    const owner_id = owners[index % owners.length].id;
    const body = { title, language: 'en', folder_id: folders.get(folder), owner_id };
    const { id, contract_id } = await ask(`/public/v2/templates/${template}/start`, { method: 'POST', body });
    const contract = `/public/v2/contracts/${contract_id}`;
    const operations = await fillFromExample(ask, template);
    await ask(`${contract}/builder/state`, { method: 'PATCH', body: { operations } });
    await ask(`/public/v2/documents/${id}/tags`, { method: 'PUT', body: { tags } });
    if (stage === 'created') continue;
    const finalizing = { signature_method: 'canvas', send_invitations: false };
    await ask(`${contract}/builder/finalize`, { method: 'POST', body: finalizing });
    if (stage === 'cancelled') await ask(`${contract}/cancel`, { method: 'POST', body: {} });
  }
}
