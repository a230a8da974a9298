import { describe, expect, it } from 'vitest';
import type { FindPlaces, PlacedSignature } from '../../../src/domain/contract/signees.ts';
import { createSigneePlacer } from '../../../src/domain/contract/signees.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';
import { createContract, schema } from '../../render/pdf/contract-fixture.ts';

describe('the places of signees', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };
  const key = { tenant: FIRST_TENANTS.sandbox, id: 'c' };

  it('are those of the pages, the first for a signee who signs twice', async () => {
    const state = createContract({ names: ['Anna', 'Ben'] });
    const asked: (string | null)[] = [];
    const find: FindPlaces = async ({ state: { value }, watermark }) => {
      asked.push(watermark);
      const ids = (value as unknown as { parties: { _id: string }[] }).parties.map(({ _id }) => _id);
      const pages = [1, 2, 3].flatMap((page) => ids.map((id): PlacedSignature => ({ id, page, ...box })));
      return { ok: true, value: pages };
    };
    const placed = await createSigneePlacer(find)(key, { state, schema });
    expect(placed).toMatchObject({
      ok: true,
      value: [
        { _type: 'signee', first_name: 'Anna', last_name: 'Example', company_name: 'Example Oy', page: 1, ...box },
        { _type: 'signee', first_name: 'Ben', page: 1 },
      ],
    });
    // Pages of the sandbox carry a watermark; their layout is that of the PDF.
    expect(asked).toEqual(['SANDBOX']);
    await createSigneePlacer(find)({ ...key, tenant: FIRST_TENANTS.live }, { state, schema });
    expect(asked).toEqual(['SANDBOX', null]);
  });

  it('are not looked for where there are no signees', async () => {
    const placer = createSigneePlacer(() => Promise.reject(new Error('Nobody is to ask')));
    expect(await placer(key, { state: createContract(), schema })).toEqual({ ok: true, value: [] });
  });

  it('are not known when the pages cannot be made, and a fault when a box is missing', async () => {
    const of = { state: createContract({ names: ['Anna'] }), schema };
    const busy = createSigneePlacer(async () => ({ ok: false, error: { code: 'busy' } }));
    expect(await busy(key, of)).toEqual({ ok: false, error: { code: 'busy' } });
    const without = createSigneePlacer(async () => ({ ok: true, value: [] }));
    await expect(without(key, of)).rejects.toThrow('have no box for signee');
  });

  it('keep the order of the document, whatever the order of the pages', async () => {
    const state = createContract({ names: ['Anna', 'Ben', 'Carl'] });
    const ids = (state.value as unknown as { parties: { _id: string }[] }).parties.map(({ _id }) => _id);
    const found = [...ids].reverse().map((id, index): PlacedSignature => ({ id, page: index + 1, ...box }));
    const stranger: PlacedSignature = { id: 'nobody', page: 9, ...box };
    const placed = await createSigneePlacer(async () => ({ ok: true, value: [stranger, ...found] }))(key, {
      state,
      schema,
    });
    // A box of a person who is no signee is left out.
    expect(placed.ok && placed.value.map(({ first_name, page }) => [first_name, page])).toEqual([
      ['Anna', 3],
      ['Ben', 2],
      ['Carl', 1],
    ]);
  });

  it.each(['failed', 'busy', 'stopped'] as const)('are looked for again after %s', async (code) => {
    const of = { state: createContract({ names: ['Anna'] }), schema };
    const answers = [code, undefined];
    const place = createSigneePlacer(async ({ state: { value } }) => {
      const failure = answers.shift();
      if (failure) return { ok: false, error: { code: failure } };
      const [anna] = (value as unknown as { parties: { _id: string }[] }).parties;
      return { ok: true, value: [{ id: anna?._id ?? '', page: 1, ...box }] };
    });
    expect(await place(key, of)).toEqual({ ok: false, error: { code } });
    expect(await place(key, of)).toMatchObject({ ok: true, value: [{ page: 1 }] });
  });
});
