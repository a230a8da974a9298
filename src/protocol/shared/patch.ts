import { z } from 'zod';
import { component, described } from '../component.ts';

// Checked by the document model: a pointer into the state, which has more to say than that it is text.
const pathJson = { type: 'string', description: 'JSON Pointer, such as `/value/parties/-` or `/document_name`.' };

/** The operations of the wire (RFC 6902 §4, without move, copy and test). */
const operationJson = {
  oneOf: [
    {
      type: 'object',
      required: ['op', 'path', 'value'],
      properties: {
        op: { type: 'string', enum: ['add', 'replace'] },
        path: pathJson,
        value: { description: 'Any JSON.' },
      },
    },
    {
      type: 'object',
      required: ['op', 'path'],
      properties: { op: { type: 'string', const: 'remove' }, path: pathJson },
    },
  ],
};

/** Operations are checked by the document model, which says which one is wrong and why. */
export const operationSchema = component('Operation', described(z.unknown(), operationJson));

/** The body of a contract PATCH: operations in order, applied all or none. */
export const contractPatchSchema = component('ContractPatch', z.object({ operations: z.array(operationSchema) }));

/** The same as a JSON Patch document, `application/json-patch+json`: the list alone. */
export const jsonPatchSchema = component('JsonPatch', z.array(operationSchema));
