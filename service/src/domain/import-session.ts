import type { ContractState, Json, Operation, Section, Template } from 'deedkit/document';
import { createId, instantiateTemplate, isEqual, isObject, patchContract } from 'deedkit/document';
import type { Idempotency } from './idempotency.ts';
import type { Identity } from './key-ring.ts';
import type { Outcome, Refusal } from './outcome.ts';
import { refuse } from './outcome.ts';
import type { CreatedSession, SessionPorts, SessionSetup } from './session.ts';
import { startSession } from './session.ts';
import { findUnstorable } from './storable.ts';

/** The JSON of an archive whose hashes are right; nothing more is known of it. */
export interface Archive {
  readonly state: unknown;
  readonly template: unknown;
}

export interface Import {
  readonly identity: Identity;
  readonly archive: Archive;
  readonly settings: SessionSetup;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Starts a session from an exported document: a draft again, with a new id. Its text has to come from a template version that this
 * service has in one of its environments, and its content has to be what a patch could have made of that.
 */
export async function importSession(ports: SessionPorts, { identity, archive, settings, idempotency }: Import): Promise<Outcome<CreatedSession>> {
  const template = isTemplate(archive.template) ? await ports.catalog.adopt(identity.tenant, archive.template) : undefined;
  if (!template) return refuse({ code: 'archive_template' });
  const unstorable = findUnstorable(archive.state);
  if (unstorable !== undefined) return refuse({ code: 'archive_state', path: unstorable, reason: 'content_invalid' });
  const rebuilt = rebuild(template.template, archive.state);
  if ('refusal' in rebuilt) return refuse(rebuilt.refusal);
  return startSession(ports, { identity, idempotency, operation: 'importSession', offered: template, state: rebuilt.state, settings });
}

/** Enough to look for it; whether it is a template of ours, its hash says. */
function isTemplate(value: unknown): value is Template {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

type Rebuilt = { readonly state: ContractState } | { readonly refusal: Refusal };

/** An imported document is one patch of a fresh one: what no patch may do, no archive can. */
function rebuild(template: Template, given: unknown): Rebuilt {
  const wrong = (path: string, reason: Extract<Refusal, { code: 'archive_state' }>['reason']): Rebuilt => ({ refusal: { code: 'archive_state', path, reason } });
  if (!isObject(given as Json)) return wrong('', 'wrong_type');
  const state = given as Readonly<Record<string, Json>>;
  const [language] = Array.isArray(state['languages']) && state['languages'].length === 1 ? state['languages'] : [];
  if (typeof language !== 'string' || !template.languages.includes(language)) return wrong('/languages', 'not_a_choice');
  const missing = PARTS.find((name) => state[name] === undefined);
  if (missing !== undefined) return wrong(`/${missing}`, 'key_missing');
  const fresh = instantiateTemplate(template, { id: createId(), language, document_name: '' });
  const base = { ...fresh, sections: adoptIds(fresh.sections, state['sections']) };
  const operations = PARTS.map((name): Operation => ({ op: 'replace', path: `/${name}`, value: state[name] as Json }));
  const result = patchContract(base, operations, template.schema);
  return result.ok ? { state: result.state } : wrong(result.error.path, result.error.code);
}

const PARTS = ['document_name', 'value', 'sections', 'appearance'] as const;

/** The template's sections under the ids that the archive knows them by, as far as they are the same otherwise. */
function adoptIds(sections: readonly Section[], given: Json | undefined): readonly Section[] {
  const kept = Array.isArray(given) ? given.filter((section) => isObject(section) && section['source'] === 'template') : [];
  return sections.map((section, index) => {
    const other = kept[index] as Section | undefined;
    return other && isEqual({ ...other, _id: section._id } as unknown as Json, section as unknown as Json) ? other : section;
  });
}
