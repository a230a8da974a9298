/** Whether a page wants to know where the signatures go: unless it prefers `signees=none` (RFC 7240). */
export function wantsSignees(request: Request): boolean {
  const asked = (request.headers.get('Prefer') ?? '').toLowerCase().replace(/[\s"]/g, '').split(',');
  return !asked.includes('signees=none');
}
