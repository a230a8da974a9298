import type { ContractState, ValueSchema } from 'deedkit/document';
import { listSignees } from 'deedkit/document';
import type { SigneeRecord } from 'deedkit/protocol/builder';
import type { PlacesFailure } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import { watermarkOf } from '../tenant/tenant.ts';

/** Where a signee signs: a page (1-based) and fractions of its width (`x`, `width`) and height (`y`, `height`). */
export interface PlacedSignature {
  readonly id: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The places that were found, or why they could not be: laying out pages takes a process that may be busy or stopped.
 */
export type Places<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly code: PlacesFailure } };

/** Finds where a document's pages have its signature boxes. */
export type FindPlaces = (input: {
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly watermark: string | null;
}) => Promise<Places<readonly PlacedSignature[]>>;

/** The signees of a document, each where the PDF of this very state has its signature box. */
export type PlaceSignees = (
  key: Key,
  of: { readonly state: ContractState; readonly schema: ValueSchema },
) => Promise<Places<readonly SigneeRecord[]>>;

/**
 * Joins what the value knows of its signees with what the pages know of their boxes. A document without signees is not
 * laid out at all. Throws when the pages lack a box, which the closing section rules out.
 */
export function createSigneePlacer(findPlaces: FindPlaces): PlaceSignees {
  return async ({ tenant }, { state, schema }) => {
    const signees = listSignees(state.value, schema);
    if (signees.length === 0) return { ok: true, value: [] };
    const found = await findPlaces({ state, schema, watermark: watermarkOf(tenant) });
    if (!found.ok) return found;
    const places = new Map<string, PlacedSignature>();
    // A signee in two signature blocks signs in the first.
    for (const place of found.value) if (!places.has(place.id)) places.set(place.id, place);
    return {
      ok: true,
      value: signees.map((signee): SigneeRecord => {
        const place = places.get(signee.id);
        if (!place) throw new Error(`The pages of contract ${state.id} have no box for signee ${signee.id}`);
        const { page, x, y, width, height } = place;
        return {
          _type: 'signee',
          id: signee.id,
          first_name: signee.first_name,
          last_name: signee.last_name,
          job_title: signee.job_title,
          company_name: signee.company_name,
          fieldset_name: signee.fieldset_name,
          page,
          x,
          y,
          width,
          height,
        };
      }),
    };
  };
}
