// Which files of the script-tag build travel together: files and folders, named from the root, `without` some in them;
// the longest name of a file decides. What is in no chunk is divided by who asks for it. A test holds that all of them
// are there, so that a file that moves takes its place with it.
import { relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** What the bundler adds of its own, for every chunk. */
const OF_BUNDLER = /oxc-project|vite\/preload-helper/;

/**
 * Two chunks in place of a dozen slivers, and one of slivers that several later parts need: it is named wherever one of
 * those is asked for.
 */
export const CHUNKS = [
  {
    // Lit, tokens, texts shared by all, and the little of the document that a template picker needs.
    name: 'base',
    of: [
      'node_modules/@lit',
      'node_modules/lit',
      'node_modules/lit-element',
      'node_modules/lit-html',
      'src/document/direction.ts',
      'src/document/json.ts',
      'src/elements/base/bad-property.ts',
      'src/elements/base/deed-element.ts',
      'src/elements/base/dom/dom-nodes.ts',
      'src/elements/base/define-element.ts',
      'src/elements/base/events.ts',
      'src/elements/base/font-base-url.ts',
      'src/elements/base/http/request.ts',
      'src/elements/base/icons/icons.ts',
      'src/elements/base/localize',
      'src/elements/base/localize/source/common.ts',
      'src/elements/base/styles',
    ],
    without: [
      // What of Lit only the form and later parts use.
      'node_modules/lit/directives/class-map.js',
      'node_modules/lit/directives/guard.js',
      'node_modules/lit/directives/live.js',
      'node_modules/lit/directives/repeat.js',
      'node_modules/lit/directives/style-map.js',
      'node_modules/lit-html/directive-helpers.js',
      'node_modules/lit-html/directives/class-map.js',
      'node_modules/lit-html/directives/guard.js',
      'node_modules/lit-html/directives/live.js',
      'node_modules/lit-html/directives/repeat.js',
      'node_modules/lit-html/directives/style-map.js',
      'src/elements/base/localize/add-texts.ts',
      'src/elements/base/localize/filling-texts.ts',
      'src/elements/base/localize/review-texts.ts',
      'src/elements/base/localize/signing-texts.ts',
      'src/elements/base/localize/verification-texts.ts',
      'src/elements/base/localize/source',
      'src/elements/base/localize/translations',
      'src/elements/base/styles/hues.ts',
    ],
  },
  {
    // Patches and rules, and the draft that an element shows; not what is fetched later.
    name: 'draft',
    of: [
      'src/document',
      'src/elements/form/view/control-attributes.ts',
      'src/elements/form/view/form-view.ts',
      'src/elements/draft/locate.ts',
      'src/elements/form/view/date-text.ts',
      'src/elements/form/view/number-text.ts',
      'src/elements/form/kinds/rich-text/rich-text.ts',
      'src/elements/draft',
      'src/elements/base/icons/form-icons.ts',
      // Its later parts have them, too.
      'src/elements/base/localize/source/builder.ts',
      'src/elements/base/own-contract.ts',
      'src/elements/base/popups/toast.ts',
      'src/elements/base/schema/readable-schema.ts',
    ],
    without: [
      'src/document/anchor.ts',
      'src/document/schema/adopt-schema.ts',
      'src/document/appearance-css.ts',
      'src/document/compare.ts',
      'src/document/create-instance.ts',
      'src/document/create-value.ts',
      'src/document/deadline.ts',
      'src/document/decimal.ts',
      'src/document/direction.ts',
      'src/document/evaluate.ts',
      'src/document/evaluate-blocks.ts',
      'src/document/evaluate-closing.ts',
      'src/document/evaluate-contract.ts',
      'src/document/evaluate-inline.ts',
      'src/document/evaluate-rich-text.ts',
      'src/document/evaluate-scope.ts',
      'src/document/schema/flatten-schema.ts',
      'src/document/font-faces.ts',
      'src/document/format-value.ts',
      'src/document/schema/infer-schema.ts',
      'src/document/schema/linear-pattern.ts',
      'src/document/instantiate.ts',
      'src/document/interference.ts',
      'src/document/kinds/infer-field.ts',
      'src/document/json.ts',
      'src/document/print-css.ts',
      'src/document/progress.ts',
      'src/document/rebase.ts',
      'src/document/sync.ts',
      'src/document/sync-draft.ts',
      'src/document/template-text',
      'src/document/totals.ts',
      'src/elements/draft/element/draft-notice.ts',
      'src/elements/draft/edit-storage.ts',
      'src/elements/draft/event-stream.ts',
      'src/elements/draft/focus-reporter.ts',
      'src/elements/draft/others.ts',
      'src/elements/draft/incoming-events.ts',
      'src/elements/draft/open-draft.ts',
      'src/elements/draft/outgoing-edits.ts',
      'src/elements/draft/read-event.ts',
      'src/elements/draft/shared-document.ts',
      'src/elements/draft/stage-api.ts',
      'src/elements/draft/tabs',
      'src/elements/draft/with-schema.ts',
      'src/elements/draft/written-fields.ts',
      'src/elements/draft/written-text.ts',
    ],
  },
  {
    // Of Lit, what writes lists: one name where it is asked for.
    name: 'lists',
    of: [
      'node_modules/lit-html/directive-helpers.js',
      'node_modules/lit-html/directives/repeat.js',
      'node_modules/lit/directives/repeat.js',
    ],
    without: [],
  },
  {
    // What a template picker or a signing room begins with, and the Builder fetches later.
    name: 'alone',
    of: [
      'src/elements/base/icons/first-icons.ts',
      'src/elements/base/dom/parse-markup.ts',
      'src/elements/base/dom/save-file.ts',
      'src/elements/base/dom/seen-parts.ts',
      'src/elements/base/dom/trusted-types.ts',
    ],
    without: [],
  },
  {
    // The beginning of signing, and the check of signed files.
    name: 'signed',
    of: [
      'src/document/deadline.ts',
      'src/elements/base/localize/format-moment.ts',
      'src/elements/base/localize/add-texts.ts',
      'src/elements/base/localize/signing-texts.ts',
    ],
    without: [],
  },
  {
    // The engine of patterns, which few schemas need.
    name: 're2js',
    of: ['node_modules/re2js'],
    without: [],
  },
  {
    name: 'later',
    of: [
      'src/elements/base/dom/adopt-styles.ts',
      'src/elements/base/ask.ts',
      'src/elements/base/http/request-body.ts',
      'src/elements/base/icons/later-icons.ts',
    ],
    without: [],
  },
];

/** True for a module that is in a chunk. */
export function isInChunk({ name, of, without }, id) {
  if (OF_BUNDLER.test(id)) return name === 'base';
  const file = relative(ROOT, id.replace(/[?#].*$/, '')).replaceAll('\\', '/');
  const lengthIn = (places) =>
    Math.max(
      0,
      ...places.filter((place) => file === place || file.startsWith(`${place}/`)).map(({ length }) => length),
    );
  return lengthIn(of) > lengthIn(without);
}
