import type { Appearance, Json, TextStyleName } from '../../../document/index.ts';
import type { appearanceTexts } from '../../base/localize/source/appearance.ts';

/** One setting of an appearance: where it is and how it is set. */
export interface AppearanceControl {
  /** The two member names under `appearance`. */
  readonly at: readonly [part: keyof Appearance, key: string];
  readonly kind: 'family' | 'size' | 'color' | 'weight' | 'alignment' | 'transform' | 'toggle' | 'text';
  readonly label: keyof typeof appearanceTexts;
  /** Shown only while the toggle at this key of the same part is on. */
  readonly needs?: string;
}

/** The controls of one kind of text. */
export function listTextControls(part: TextStyleName): readonly AppearanceControl[] {
  return (['family', 'size', 'color', 'weight', 'alignment', 'transform'] as const).map((kind) => ({
    at: [part, kind],
    kind,
    label: kind,
  }));
}

/**
 * The settings of tables, in the order they are shown. A colour that a switch turns off is not shown, and keeps its
 * value.
 */
export const TABLE_CONTROLS: readonly AppearanceControl[] = [
  { at: ['table', 'family'], kind: 'family', label: 'family' },
  { at: ['table', 'size'], kind: 'size', label: 'size' },
  { at: ['table', 'color'], kind: 'color', label: 'color' },
  { at: ['table', 'bgColor'], kind: 'color', label: 'bgColor' },
  { at: ['table', 'headerBgColor'], kind: 'color', label: 'headerBgColor' },
  { at: ['table', 'headerColor'], kind: 'color', label: 'headerColor' },
  { at: ['table', 'borderColorEnabled'], kind: 'toggle', label: 'borderColorEnabled' },
  { at: ['table', 'borderColor'], kind: 'color', label: 'borderColor', needs: 'borderColorEnabled' },
  { at: ['table', 'alternatingRowBgColorEnabled'], kind: 'toggle', label: 'alternatingRowBgColorEnabled' },
  {
    at: ['table', 'alternatingRowBgColor'],
    kind: 'color',
    label: 'alternatingRowBgColor',
    needs: 'alternatingRowBgColorEnabled',
  },
];

/** The settings of the footer. */
export const FOOTER_CONTROLS: readonly AppearanceControl[] = [
  { at: ['footer', 'enabled'], kind: 'toggle', label: 'show' },
  { at: ['footer', 'content'], kind: 'text', label: 'footerText', needs: 'enabled' },
];

/** The value of a setting. */
export function readSetting(appearance: Appearance, [part, key]: AppearanceControl['at']): Json {
  return (appearance[part] as unknown as Record<string, Json>)[key] as Json;
}

/**
 * Sizes a person may give, in points. Whole ones, as text: an appearance holds "11" and not 11.
 */
export const SIZE_LIMITS = { min: 4, max: 144 } as const;
