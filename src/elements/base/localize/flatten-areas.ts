/** Joins the areas of a translation into one table with `<area>.<key>` ids. */
export function flattenAreas(
  areas: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}
