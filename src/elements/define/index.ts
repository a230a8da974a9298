import './appearance-editor.ts';
import './builder-form.ts';
import './builder.ts';
import './document-preview.ts';
import './draft.ts';
import './finalize-button.ts';
import './signee-viewer.ts';
import './template-picker.ts';
