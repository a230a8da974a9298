export { anchorOperation, idOf, resolveOperation, type AnchoredOperation, type WireOperation } from './anchor.ts';
export { DOCUMENT_CSS, appearanceCss } from './appearance-css.ts';
export { APPEARANCE_LIMITS, checkAppearance, isEndlessSvg, LOGO_URI, MAX_LOGO_PIXELS } from './appearance-rules.ts';
export { ALIGNMENTS, DEFAULT_APPEARANCE, FONT_FAMILIES } from './appearance.ts';
export { FONT_WEIGHTS, TEXT_STYLE_NAMES, TRANSFORMS } from './appearance.ts';
export type { Appearance, FontFamily, TableStyle, TextStyle, TextStyleName } from './appearance.ts';
export type { Block, Each, EvaluatedBlock, EvaluatedColumn, EvaluatedInline, EvaluatedItem } from './blocks.ts';
export type { EvaluatedSection, EvaluatedSignee, Inline, TemplateSection } from './blocks.ts';
export { comparePatch, condenseChanges, type PlaceChange } from './compare.ts';
export { evaluateContract, listTotals, type ListTotals } from './evaluate-contract.ts';
export { declaresTotals, evaluateDocument } from './evaluate.ts';
export { holds, satisfies, type Condition } from './condition.ts';
export { MAX_DOCUMENT_NAME, patchContract } from './contract-patch.ts';
export type { ContractPatchError, ContractPatchErrorCode } from './contract-patch.ts';
export { allowsNull, copyInstance, createInstance, emptyValue } from './create-instance.ts';
export { createValue } from './create-value.ts';
export { directionOf } from './direction.ts';
export { checkDraftValue, findDuplicateId } from './draft-rules.ts';
export { DOCUMENT_FACES, EXTENDED_LETTERS, EXTENDED_RANGE, faceOf, type DocumentFace } from './font-faces.ts';
export { formatPhone, splitPhone } from './format-phone.ts';
export { formatValue } from './format-value.ts';
export { ID_PATTERN, createId, isId } from './id.ts';
export { isEmptyValue, kindOf, listProperties, widgetOf } from './instance.ts';
export { instantiateTemplate } from './instantiate.ts';
export { FORBIDDEN_KEYS, isEqual, isObject, type Json, type JsonObject } from './json.ts';
export { applyPatch, type Operation, type PatchError, type PatchResult } from './patch.ts';
export { pickText } from './pick-text.ts';
export { formatPointer, getAt, getChild, parseIndex, parsePointer } from './pointer.ts';
export { findFieldProblem, findProblems, type Problem, type ProblemCode } from './problem.ts';
export { measureProgress } from './progress.ts';
export { MAX_RICH_TEXT, countRichText, isSafeHref } from './rich-text.ts';
export { adoptSchema, inferSchema, isDate, isOwnSchema, publishSchema, restoreSchema } from './schema/index.ts';
export { CLOSING_SECTION_ID, MAX_SECTIONS } from './section-rules.ts';
export { listSignees, type Signee } from './signee.ts';
export type { ContractState, Instance, Section, Translatable } from './state.ts';
export type { Edit, Move, SetAside, SyncDraft } from './sync-draft.ts';
export { acknowledgeBatch, createDraft, editDraft, receivePatch, receiveState, rejectBatch } from './sync.ts';
export { resolveAll, returnBatch, setAllAside, takeBatch, type Batch } from './sync.ts';
export { parseRichText, parseTemplateText, type TemplateFault, type TemplateFaultCode } from './template-text/index.ts';
export type { Template } from './template.ts';
export {
  isWidget,
  type DeedAnnotation,
  type SuggestRule,
  type TotalRule,
  type ValueSchema,
  type Widget,
} from './value-schema.ts';
export { isVisible, listConditionPaths } from './visibility.ts';
