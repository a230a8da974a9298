import { HUES } from '../base/styles/hues.ts';
import { sayPlaces } from '../base/localize/source/places.ts';

/**
 * A party whose places are set: `id` as fields name it, a signature id; without one its index. `name` stands for it, or
 * first and last name, or the email address.
 */
export interface PlaceParty {
  readonly id?: string | number;
  readonly name?: string | null;
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  /** As in a template: what the party is, before anybody is named. */
  readonly role?: string | null;
}

/** A party as it is shown: its place in the list decides colour and pattern. */
export interface ShownParty {
  readonly id: string | number;
  readonly name: string;
  readonly initials: string;
  /** From 0, of the hues. */
  readonly hue: number;
}

/** The parties as they are shown; entries that are no objects stand with a number alone. */
export function readParties(parties: readonly unknown[]): readonly ShownParty[] {
  return parties.map((given, index) => {
    const party = (typeof given === 'object' && given !== null ? given : {}) as PlaceParty;
    const own = [party.first_name, party.last_name].filter((part) => typeof part === 'string' && part !== '').join(' ');
    const name = [party.name, own, party.role, party.email].find(
      (text) => typeof text === 'string' && text.trim() !== '',
    );
    return {
      id: party.id ?? index,
      name: name ?? sayPlaces('party', index + 1),
      initials: name ? initialsOf(name) : String(index + 1),
      hue: index % HUES,
    };
  });
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('');
}
