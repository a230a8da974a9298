import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContractState, ValueSchema } from '../../src/document/index.ts';
import { ScriptedAdapter } from '../../test/elements/fixtures/scripted-adapter.ts';
import { sampleSchema, sampleState } from './sample.ts';

/** The content of a story's adapter and its behaviour. */
export interface DraftOptions {
  readonly state?: ContractState;
  readonly schema?: ValueSchema;
  /** Trial, finalization and the like, beside the state. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Sets faults up before the draft is opened. */
  readonly prepare?: (adapter: ScriptedAdapter) => void;
}

/** A `<deed-draft>` on an adapter in memory, with something inside. */
export function renderDraft(
  inside: TemplateResult,
  { state = sampleState(), schema = sampleSchema(), settings = {}, prepare }: DraftOptions = {},
): TemplateResult {
  const adapter = new ScriptedAdapter(state, schema);
  prepare?.(adapter);
  const fetchLike: typeof fetch = async (input, init) => {
    const response = await adapter.fetch(input, init);
    const isDraft = (init?.method ?? 'GET') === 'GET' && !/\/(?:events|pdf)$/.test(String(input)) && response.ok;
    return isDraft ? Response.json({ ...((await response.json()) as object), ...settings }) : response;
  };
  return html`<deed-draft endpoint="/deedkit" session=${adapter.id} .fetch=${fetchLike}>${inside}</deed-draft>`;
}

/** An adapter that answers the opening of a draft with an error. */
export const refusing =
  (status: number) =>
  (adapter: ScriptedAdapter): void => {
    adapter.faults = [{ status, error: { code: 'refused', message: '' } }];
  };
