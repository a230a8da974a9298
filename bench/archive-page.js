// Runs in the page, beside the script that registers the archive: shows documents by it and by a bare table of the same
// columns, and times both. Both ask the same adapter for 50 documents at a time.
const ENDPOINT = '/deedkit';

/** The moment after a frame that has what `isThere` finds was painted; looked for after each change of a tree. */
function painted(root, isThere) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Not there after 10 seconds: ${isThere}`)), 10_000);
    const look = () => {
      if (!isThere()) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(0);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
    look();
  });
}

function createOurs(host) {
  const archive = document.createElement('deed-archive');
  archive.setAttribute('endpoint', ENDPOINT);
  host.append(archive);
  // Its tree is there with its first frame.
  const tree = archive.renderRoot;
  return {
    tree,
    rows: () => [...tree.querySelectorAll('tbody tr[data-id]')],
    sortByTitle: () => tree.querySelector('thead .subject button').click(),
    selectAll: () => tree.querySelector('thead input[type="checkbox"]').click(),
    selected: () => tree.querySelectorAll('tbody input:checked').length,
  };
}

/** The table as a careful person writes it by hand. */
function createPlain(host) {
  const table = document.createElement('table');
  const head = document.createElement('tr');
  head.innerHTML =
    '<th><input type="checkbox" aria-label="Select all"></th><th>Title</th><th>Parties</th><th>Stage</th><th>Owner</th><th>Tags</th><th>Changed</th>';
  const body = document.createElement('tbody');
  const number = document.createElement('p');
  table.append(head, body);
  host.append(number, table);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
  const cell = (row, text) => row.insertCell().append(text);
  const show = async (sort) => {
    const response = await fetch(`${ENDPOINT}/workspace/documents?sort=${sort}&page[size]=50&page[after]=`);
    const { data } = await response.json();
    const rows = data.map((document) => {
      const row = window.document.createElement('tr');
      row.dataset.id = document.id;
      const box = window.document.createElement('input');
      box.type = 'checkbox';
      row.insertCell().append(box);
      cell(row, document.title);
      cell(row, (document.parties ?? []).map(({ name }) => name).join(', '));
      cell(row, document.stage);
      cell(row, document.owner?.name ?? '');
      cell(row, document.tags.join(', '));
      cell(row, day.format(new Date(document.updated_at)));
      return row;
    });
    body.replaceChildren(...rows);
  };
  const boxes = () => [...body.querySelectorAll('input')];
  head.querySelector('input').addEventListener('change', ({ target }) => {
    for (const box of boxes()) {
      box.checked = target.checked;
      box.closest('tr').classList.toggle('selected', target.checked);
    }
    number.textContent = `${boxes().filter(({ checked }) => checked).length} selected`;
  });
  void show('-updated_at');
  return {
    tree: host,
    rows: () => [...body.rows],
    sortByTitle: () => void show('title'),
    selectAll: () => head.querySelector('input').click(),
    selected: () => boxes().filter(({ checked }) => checked).length,
  };
}

/** The milliseconds until the first rows are painted, until they are in another order, and until all are chosen. */
window.bench = async (kind) => {
  const host = document.createElement('div');
  host.style.blockSize = '860px';
  document.body.append(host);
  const begin = performance.now();
  const list = (kind === 'ours' ? createOurs : createPlain)(host);
  const first = (await painted(list.tree, () => list.rows().length === 50)) - begin;
  // Time for the files that either fetches once the rows are there.
  await new Promise((resolve) => setTimeout(resolve, 400));
  const lowest = list.rows().at(-1);
  const { id } = lowest.dataset;
  const sorting = performance.now();
  list.sortByTitle();
  const sort =
    (await painted(list.tree, () => list.rows().length === 50 && list.rows().at(-1).dataset.id !== id)) - sorting;
  await new Promise((resolve) => setTimeout(resolve, 400));
  const selecting = performance.now();
  list.selectAll();
  const select = (await painted(list.tree, () => list.selected() === 50)) - selecting;
  host.remove();
  return { first, sort, select };
};
