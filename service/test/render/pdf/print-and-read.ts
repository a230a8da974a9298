import { DEFAULT_APPEARANCE } from 'deedkit/document';
import type { ContractState, TextStyle, ValueSchema } from 'deedkit/document';
import type { RenderedPdf } from '../../../src/render/index.ts';
import { createPdfPrinter } from '../../../src/render/index.ts';
import type { ReadPdf } from '../../support/read-pdf.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { schema } from './contract-fixture.ts';

let started: ReturnType<typeof createPdfPrinter> | undefined;

/** The printer of the running file, started by its first print. */
const printer = (): ReturnType<typeof createPdfPrinter> => (started ??= createPdfPrinter());

/** For a file’s end: the next starts its own. */
export function closePrinter(): void {
  started?.close();
  started = undefined;
}

/** The PDF of a contract, or the reason why there is none. */
export async function print(
  state: ContractState,
  watermark: string | null = null,
  ofSchema: ValueSchema = schema,
): Promise<RenderedPdf> {
  const result = await printer().print({ state, schema: ofSchema, watermark });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The text that a person reads in the PDF of a contract. */
export const printAndRead = async (
  state: ContractState,
  watermark: string | null = null,
  ofSchema: ValueSchema = schema,
): Promise<ReadPdf> => readPdf((await print(state, watermark, ofSchema)).pdf);

/** The paragraphs’ style with something else about it. */
export const styled = (over: Partial<TextStyle>): TextStyle => ({ ...DEFAULT_APPEARANCE.paragraph, ...over });
