/** The document with the tables of every `<!-- api: tag -->` made anew; an unknown tag is an error. */
export function fillElementsDoc(text: string, manifest: unknown): string;
