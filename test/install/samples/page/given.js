/** Puts one of each element into a place, each with its data. */
export async function given(place) {
  window.shown = [];
  document.addEventListener('deed-pdf-shown', ({ target }) => {
    window.shown.push(target.localName);
  });
  document.addEventListener('deed-error', ({ detail }) => {
    window.shown.push(detail.code);
  });
  const { state, schema, templates, signees } = await (await fetch('data.json')).json();
  const contract = { state, schema };
  const all = {
    'deed-builder': contract,
    'deed-builder-form': contract,
    'deed-document-preview': contract,
    'deed-appearance-editor': { state },
    'deed-section-editor': contract,
    'deed-finalize-button': {
      ...contract,
      trial: { finalize_title: 'Trial', finalize_content: '<p>It <strong>ends</strong>.</p>', cta_url: '/buy' },
    },
    'deed-template-picker': { templates },
    'deed-signee-viewer': { ...contract, signees, src: 'document.pdf' },
    'deed-pdf-view': { src: 'document.pdf' },
    'deed-signature-pad': {},
    'deed-signing-room': {},
  };
  for (const [tag, properties] of Object.entries(all))
    place.append(Object.assign(document.createElement(tag), properties));
}
