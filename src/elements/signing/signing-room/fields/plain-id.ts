/** The id of a field as the ids of elements can have it: one with a space would be read as two. */
export function plainId(id: string): string {
  return id.replaceAll(/[^\w-]/g, (letter) => `_${letter.charCodeAt(0).toString(16)}_`);
}
