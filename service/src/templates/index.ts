export { readTemplateFolder } from './read-template-folder.ts';
export type { TemplateFolderResult } from './read-template-folder.ts';
export { readTemplates } from './read-templates.ts';
export type { TemplatesResult } from './read-templates.ts';
export { compileShippedTemplates, readShippedTemplates } from './shipped-templates.ts';
export { createStableId } from './stable-id.ts';
export type { FolderFault } from './yaml-source.ts';
