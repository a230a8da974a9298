import { expect } from '@open-wc/testing';
import { COLUMNS, FIRST_VIEW, filtersOf, readView, writeView } from '../../../src/elements/archive/archive-view.ts';

describe('the view of an archive as text', () => {
  it('is empty for the first view, and read back as it', () => {
    expect(writeView(FIRST_VIEW)).to.equal('');
    expect(readView('')).to.deep.equal(FIRST_VIEW);
  });

  it('has every part that differs, and comes back as it was', () => {
    const view = {
      folder: 'f1',
      bin: false,
      search: 'lease & hire, ä',
      stages: ['created', 'cancelled'],
      owner: 'none',
      tag: 'boats',
      template: 'nda',
      sort: 'title',
      descending: false,
      columns: ['stage', 'created'],
      open: 'd1',
    } as const;
    expect(readView(writeView(view))).to.deep.equal(view);
    expect(writeView({ ...FIRST_VIEW, sort: 'created_at' })).to.equal('sort=-created_at');
    expect(readView(writeView({ ...FIRST_VIEW, columns: [] })).columns).to.deep.equal([]);
    expect(readView(writeView({ ...FIRST_VIEW, bin: true })).bin).to.equal(true);
  });

  it('leaves out what it does not know', () => {
    const view = readView('stage=created,lost&sort=-secret&columns=tags,__proto__,stage&x=1&bin=yes');
    expect([view.stages, view.sort, view.descending]).to.deep.equal([['created'], 'updated_at', true]);
    expect(view.columns).to.deep.equal(['stage', 'tags']);
    expect(view.bin).to.equal(false);
    expect(COLUMNS).to.include.members([...view.columns]);
  });

  it('is asked of the adapter by the names of its filters', () => {
    expect(
      filtersOf(readView('folder=f1&q=+lease+&stage=created,completed&owner=none&tag=a&template=t')),
    ).to.deep.equal({
      'filter[below]': 'f1',
      'filter[search]': 'lease',
      'filter[contract.stage]': 'created,completed',
      'filter[owner_id]': 'none',
      'filter[tag]': 'a',
      'filter[template_id]': 't',
    });
    expect(filtersOf(readView('folder=f1&q=+'))).to.deep.equal({ 'filter[folder_id]': 'f1' });
    expect(filtersOf(readView('bin=1&folder=f1&q=a'))).to.deep.equal({
      'filter[search]': 'a',
      'filter[deleted]': 'true',
    });
    expect(filtersOf(readView('bin=1&folder=f1'))).to.deep.equal({ 'filter[deleted]': 'true' });
  });
});
