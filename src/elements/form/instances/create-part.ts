import { ListNode } from './list-node.ts';
import type { ControlName } from '../view/control-kind.ts';
import { lookOf } from '../fields/field-look.ts';
import { FieldNode } from '../fields/field-node.ts';
import type { FormView, NewPart, PartNode } from '../view/form-view.ts';
import { FieldsetNode } from './fieldset-node.ts';

/**
 * The node of a part by its shape. Nodes that draw an instance ask for it through the form's view: fieldsets and lists
 * draw instances themselves.
 */
export function createPart(form: FormView, { shape, schema, ...at }: NewPart): PartNode {
  if (shape === 'fieldset') return new FieldsetNode(at);
  if (shape === 'fieldsets') return new ListNode(at);
  return new FieldNode(at.key, { look: lookOf(form, schema), control: shape.split(' ', 1)[0] as ControlName });
}
