export { adoptSchema } from './adopt-schema.ts';
export { anchorOperation, idOf, resolveOperation, type AnchoredOperation, type WireOperation } from './anchor.ts';
export { DOCUMENT_CSS, appearanceCss } from './appearance-css.ts';
export { APPEARANCE_LIMITS, checkAppearance, isEndlessSvg, LOGO_URI, MAX_LOGO_PIXELS } from './appearance-rules.ts';
export {
  ALIGNMENTS,
  DEFAULT_APPEARANCE,
  FONT_FAMILIES,
  FONT_WEIGHTS,
  TEXT_STYLE_NAMES,
  TRANSFORMS,
  type Appearance,
  type FontFamily,
  type TableStyle,
  type TextStyle,
  type TextStyleName,
} from './appearance.ts';
export type {
  Block,
  Each,
  EvaluatedBlock,
  EvaluatedColumn,
  EvaluatedInline,
  EvaluatedItem,
  EvaluatedSection,
  EvaluatedSignee,
  Inline,
  TemplateSection,
} from './blocks.ts';
export { comparePatch } from './compare.ts';
export { holds, satisfies, type Condition } from './condition.ts';
export {
  MAX_DOCUMENT_NAME,
  patchContract,
  type ContractPatchError,
  type ContractPatchErrorCode,
} from './contract-patch.ts';
export { allowsNull, copyInstance, createInstance, emptyValue } from './create-instance.ts';
export { createValue } from './create-value.ts';
export { directionOf } from './direction.ts';
export { checkDraftValue, findDuplicateId } from './draft-rules.ts';
export { evaluateContract } from './evaluate.ts';
export { DOCUMENT_FACES, EXTENDED_LETTERS, EXTENDED_RANGE, faceOf, type DocumentFace } from './font-faces.ts';
export { formatPhone } from './format-phone.ts';
export { formatValue } from './format-value.ts';
export { ID_PATTERN, createId, isId } from './id.ts';
export { inferSchema } from './infer-schema.ts';
export { isEmptyValue, kindOf, listProperties, widgetOf } from './instance.ts';
export { instantiateTemplate } from './instantiate.ts';
export { isDate } from './json-schema.ts';
export { FORBIDDEN_KEYS, isEqual, isObject, type Json, type JsonObject } from './json.ts';
export { isOwnSchema, restoreSchema } from './own-schema.ts';
export { applyPatch, type Operation, type PatchError, type PatchResult } from './patch.ts';
export { pickText } from './pick-text.ts';
export { formatPointer, getAt, getChild, parseIndex, parsePointer } from './pointer.ts';
export { findFieldProblem, findProblems, type Problem, type ProblemCode } from './problem.ts';
export { publishSchema } from './publish-schema.ts';
export { MAX_RICH_TEXT, countRichText, isSafeHref } from './rich-text.ts';
export { CLOSING_SECTION_ID, MAX_SECTIONS } from './section-rules.ts';
export { listSignees, type Signee } from './signee.ts';
export type { ContractState, Instance, Section, Translatable } from './state.ts';
export type { Edit, Move, SetAside, SyncDraft } from './sync-draft.ts';
export {
  acknowledgeBatch,
  createDraft,
  editDraft,
  receivePatch,
  receiveState,
  rejectBatch,
  resolveAll,
  returnBatch,
  setAllAside,
  takeBatch,
  type Batch,
} from './sync.ts';
export { parseRichText, parseTemplateText, type TemplateFault, type TemplateFaultCode } from './template-text/index.ts';
export type { Template } from './template.ts';
export { isWidget, type DeedAnnotation, type ValueSchema, type Widget } from './value-schema.ts';
export { isVisible, listConditionPaths } from './visibility.ts';
