/**
 * Whether an `If-None-Match` header names what would be sent: `*` names anything, a list names the tags in it, and a
 * weak tag is as good as a strong one (RFC 9110 §13.1.2).
 */
export function isNamed(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Taken out whole, since a tag may hold a comma.
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.match(/"[\x21\x23-\x7e\x80-\xff]*"/g)?.some((named) => named === tag) === true
  );
}
