import { expect } from '@open-wc/testing';
import { saveFile } from '../../../../src/elements/base/dom/save-file.ts';

describe('saving a file', () => {
  it('gives it a name without characters that turn text, which a sentence around a name may have', () => {
    const { click } = HTMLAnchorElement.prototype;
    const saved: string[] = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
    try {
      saveFile(new Uint8Array(), '\u2068כהן 7\u2069 (copy).pdf');
      saveFile(new Uint8Array(), 'copy\u202efdp.exe');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
    expect(saved).to.deep.equal(['כהן 7 (copy).pdf', 'copyfdp.exe']);
  });
});
