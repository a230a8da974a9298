import type { TemplateResult } from 'lit';
import type { FieldView } from '../../view/form-view.ts';
import { renderCombobox } from './combobox.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToOne } from '../../view/nearest-control.ts';
import { renderRadios, renderSegments } from './option-group.ts';
import { listOptions, listShown } from './options.ts';

/** One of several options. */
export const choice: ControlKind = { render: renderChoice, isGroup: areFew, nearest: nearestToOne };

/** Up to this many options are all shown; more are searched. */
const SHOWN = 4;

/** Together longer than this many characters, options stand below one another. */
const SEGMENTED = 36;

/**
 * A choice out of one: beside each other, below each other, or in a list to search, by how many and how long they are.
 */
function renderChoice(field: FieldView): TemplateResult {
  if (!areFew(field)) return renderCombobox(field);
  const options = listShown(field);
  return options.reduce((length, { label }) => length + label.length + 2, 0) <= SEGMENTED
    ? renderSegments(field, options)
    : renderRadios(field, options);
}

/** True when the options are drawn as a group of radios, whose label is a legend. */
function areFew(field: Pick<FieldView, 'schema' | 'widget' | 'form'>): boolean {
  return listOptions(field).length <= SHOWN;
}
