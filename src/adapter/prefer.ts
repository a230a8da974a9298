/** Whether a page prefers something (RFC 7240): `signees=none`. */
export function prefers(request: Request, wish: string): boolean {
  const asked = (request.headers.get('Prefer') ?? '').toLowerCase().replace(/[\s"]/g, '').split(',');
  return asked.includes(wish);
}

/** Whether a page wants to know where the signatures go: unless it prefers `signees=none`. */
export const wantsSignees = (request: Request): boolean => !prefers(request, 'signees=none');
