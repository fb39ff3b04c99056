/** An editor at work on a story, as it says of itself. */
export interface Person {
  /** What tells one window from another. */
  readonly client: string
  readonly name: string
  /** Which of the colours for people it has, from 0. */
  readonly colour: number
  readonly story: number
  /** The uid of the block that is selected; null where none is. */
  readonly block: string | null
}

/** After so long without a word an editor counts as gone, in milliseconds: its stream may hang without an end. */
export const PRESENCE_TIMEOUT = 45_000

/** Who edits which story. */
export class Presence {
  readonly #people = new Map<string, { readonly person: Person; readonly at: number }>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Who edits a story, in the order of their coming. */
  of(story: number): readonly Person[] {
    return [...this.#people.values()].map(({ person }) => person).filter((person) => person.story === story)
  }

  nameOf(client: string): string | undefined {
    return this.#people.get(client)?.person.name
  }

  /** @returns the stories whose people are others now */
  see(person: Person, now: number): readonly number[] {
    const before = this.#people.get(person.client)?.person
    if (!before && this.#people.size >= this.#most) return []
    this.#people.set(person.client, { person, at: now })
    if (before && samePerson(before, person)) return []
    return before && before.story !== person.story ? [before.story, person.story] : [person.story]
  }

  /** @returns the story that it has left, if any */
  leave(client: string): readonly number[] {
    const left = this.#people.get(client)?.person
    this.#people.delete(client)
    return left ? [left.story] : []
  }

  /** @returns the stories that those have left who have said nothing for too long */
  forget(now: number): readonly number[] {
    return [...this.#people].flatMap(([client, { at }]) =>
      now - at > PRESENCE_TIMEOUT ? this.leave(client) : [],
    )
  }
}

const samePerson = (one: Person, other: Person) =>
  one.name === other.name &&
  one.colour === other.colour &&
  one.story === other.story &&
  one.block === other.block
