import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Appearance } from '../../document/index.ts';

/** The properties of a Builder that those inside of it have, too. */
interface OpeningBuilder {
  readonly endpoint: string;
  readonly session: string;
  readonly grant: string;
  readonly defaultAppearance: Appearance | undefined;
  readonly noComments: boolean;
  readonly readonly: boolean;
}

/** A Builder that opens its draft itself: one around it, and another Builder inside of that. */
export function renderOpening({
  endpoint,
  session,
  grant,
  defaultAppearance,
  noComments,
  readonly,
}: OpeningBuilder): TemplateResult {
  return html`<deed-draft endpoint=${endpoint} session=${session} grant=${grant} .defaultAppearance=${defaultAppearance}
    ><deed-builder
      ?no-comments=${noComments}
      ?readonly=${readonly}
      exportparts="bar, read-only, save, outline, form, document, finished, finished__download"
      ><slot name="finalized" slot="finalized"></slot></deed-builder
    ><slot name="gone" slot="gone"></slot
  ></deed-draft>`;
}
