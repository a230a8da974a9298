import type { Key } from '../../domain/tenant/tenant.ts';
import { nameOf } from '../../domain/tenant/tenant.ts';

/** More contracts than are edited at a time; the oldest are forgotten. */
const MOST = 10_000;

/**
 * Contracts whose last patch by this process had no follower to tell. Their next patch is one statement without a
 * transaction.
 *
 * A page that begins to follow between two patches is told by the second one after its commit. Only a process that is
 * killed at that moment tells nothing; the page then reads the contract when it connects again.
 */
export class FollowedContracts {
  readonly #left = new Set<string>();

  /** Whether the last patch had nobody to tell. */
  isLeft(key: Key): boolean {
    return this.#left.has(nameOf(key));
  }

  note(key: Key, isFollowed: boolean): void {
    const name = nameOf(key);
    this.#left.delete(name);
    if (isFollowed) return;
    this.#left.add(name);
    if (this.#left.size <= MOST) return;
    const [oldest] = this.#left;
    if (oldest !== undefined) this.#left.delete(oldest);
  }
}
