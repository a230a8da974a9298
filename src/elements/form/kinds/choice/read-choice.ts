import type { Json } from '../../../../document/index.ts';
import { listShown } from './options.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';

/** The option a radio stands for. */
export function readChoice(control: HTMLElement, field: ReadContext): Reading {
  return { ok: true, value: (listShown(field)[Number(control.dataset['index'])]?.value as Json | undefined) ?? null };
}

/** The chosen options in the order they are offered; chosen values that are not offered stay, behind them. */
export function readChoices(control: HTMLElement, field: ReadContext): Reading {
  const options = listShown(field);
  const { value: changed } = options[Number(control.dataset['index'])] ?? {};
  const chosen = new Set<Json>(Array.isArray(field.value) ? (field.value as readonly Json[]) : []);
  if (changed !== undefined) {
    if ((control as HTMLInputElement).checked) chosen.add(changed);
    else chosen.delete(changed);
  }
  return { ok: true, value: options.map(({ value }) => value).filter((value) => chosen.has(value)) };
}
