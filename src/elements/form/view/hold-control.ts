/** True while somebody is in a field: what would need another control waits until they have left it. */
export function holdControl(field: HTMLElement): boolean {
  const held = field.matches(':focus-within');
  field.toggleAttribute('data-held', held);
  return held;
}
