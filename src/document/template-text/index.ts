export { parseRichText, parseTemplateText } from './parse-template-text.ts';
export type { TemplateTextResult } from './parse-template-text.ts';
export type { TemplateFault, TemplateFaultCode } from './faults.ts';
