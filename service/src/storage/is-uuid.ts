/** Whether a text can be asked for where ids are kept; what cannot is there for nobody. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
