// Runs in the page before anything of it. Notes in the console when the first control of the builder's form stands in a
// painted frame, as `usable` (ms since the navigation began). Notes as `complete` when the parts that the person works
// with do: form and paper, of a builder for reading the paper. Writes the page as one that needs no script.
const findForm = () =>
  document.querySelector('deed-builder')?.shadowRoot?.querySelector('deed-builder-form')?.shadowRoot;

const hasControl = () => findForm()?.querySelector('input, select, textarea');
const findBuilder = () => document.querySelector('deed-builder');
const hasPaper = () =>
  findBuilder()?.shadowRoot?.querySelector('deed-document-preview')?.shadowRoot?.querySelector('.paper .section');

/** Tells when something is there, in the first frame that is painted with it. */
function tell(name, isThere) {
  if (!isThere()) {
    requestAnimationFrame(() => tell(name, isThere));
    return;
  }
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    console.log(`${name} ${performance.now()}`);
  };
  channel.port2.postMessage(0);
}
requestAnimationFrame(() => tell('usable', hasControl));
requestAnimationFrame(() =>
  tell('complete', () => hasPaper() && (findBuilder()?.hasAttribute('readonly') || hasControl())),
);

const VOID = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A node as HTML, shadow roots and their style sheets with it. */
function write(node) {
  if (node instanceof Text) return escape(node.data);
  if (!(node instanceof Element) || node.localName === 'script') return '';
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${escape(value)}"`).join('');
  const shadow = node.shadowRoot;
  const styles = shadow
    ? [...shadow.adoptedStyleSheets]
        .map((sheet) => `<style>${[...sheet.cssRules].map((rule) => rule.cssText).join('')}</style>`)
        .join('')
    : '';
  const inside = `${shadow ? `<template shadowrootmode="open">${styles}${writeAll(shadow)}</template>` : ''}${writeAll(node)}`;
  return `<${node.localName}${attributes}>${VOID.has(node.localName) ? '' : `${inside}</${node.localName}>`}`;
}

const writeAll = (parent) => [...parent.childNodes].map(write).join('');
window.writePage = () =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><style>html,body{margin:0;block-size:100%}</style><body>${writeAll(document.body)}`;
