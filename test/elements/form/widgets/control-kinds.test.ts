import { expect, html } from '@open-wc/testing';
import type { ValueSchema } from '../../../../src/document/index.ts';
import { widgetOf } from '../../../../src/document/index.ts';
import type { Reader } from '../../../../src/elements/form/view/reading.ts';
import { READERS } from '../../../../src/elements/form/kinds/readers.ts';
import type { ControlKind, ControlName } from '../../../../src/elements/form/view/control-kind.ts';
import { CONTROL_KINDS } from '../../../../src/elements/form/kinds/control-kinds.ts';

describe('kinds of controls', () => {
  it('do not compile when one is missing, to draw or to read', () => {
    const { date, ...drawn } = CONTROL_KINDS;
    const { date: readDate, ...read } = READERS;
    // @ts-expect-error -- dates are not drawn
    const kinds: Readonly<Record<ControlName, ControlKind>> = drawn;
    // @ts-expect-error -- dates are not read
    const readers: Readonly<Record<ControlName, Reader>> = read;
    // @ts-expect-error -- a kind is drawn in one way, not in none
    const none: ControlKind = { nearest: () => undefined };
    // @ts-expect-error -- a kind says of which values it would lose some
    const careless: ControlKind = { render: () => html`` };
    expect([kinds, readers].map((table) => 'date' in table)).to.deep.equal([false, false]);
    expect([date === none, date === careless, readDate]).to.deep.equal([false, false, READERS.date]);
    expect(Object.keys(CONTROL_KINDS).sort()).to.deep.equal(Object.keys(READERS).sort());
  });

  it('are text where a schema names an unknown one', () => {
    const schema = { type: 'string', 'x-deed': { widget: 'hologram' } } as unknown as ValueSchema;
    expect(CONTROL_KINDS[widgetOf(schema)]).to.equal(CONTROL_KINDS.text);
  });
});
