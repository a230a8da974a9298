import type { ShownBrand } from '../domain/workspace/workspace.ts';
/** Where the hosted pages are reached, and who may show them in a frame. */
export interface PageSite {
  /** Of whose page it is, where that is known. */
  readonly brand?: ShownBrand | undefined;
  /** Address of the service as browsers know it, without a closing slash; may have a path. */
  readonly publicUrl: () => string;
  /** Origins whose pages may frame a hosted page; with none, no page may. */
  readonly frameAncestors: readonly string[];
}

/** The path part of the public address; '' when there is none. */
export function basePath({ publicUrl }: PageSite): string {
  return new URL(publicUrl()).pathname.replace(/\/+$/, '');
}

/** The `Origin` that browsers send from our pages. */
export function publicOrigin({ publicUrl }: PageSite): string {
  return new URL(publicUrl()).origin;
}

/** Whether browsers reach the service by https, whatever stands before it does inside. */
export function isSecure({ publicUrl }: PageSite): boolean {
  return publicUrl().startsWith('https:');
}
