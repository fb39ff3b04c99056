import { isEqual } from '../../../json/isEqual.ts'
/** A person who edits a story, as reported by their editor. */
export interface Person {
  /** Id of the editor's window. */
  readonly client: string
  readonly name: string
  /** Index of the person's colour, from 0. */
  readonly colour: number
  readonly story: number
  /** The uid of the selected block; null if none is selected. */
  readonly block: string | null
}

/** Milliseconds without an update after which an editor counts as closed. Connections can hang without being closed. */
export const PRESENCE_TIMEOUT = 45_000

/** Registry of who edits which story. */
export class Presence {
  readonly #people = new Map<string, { readonly person: Person; readonly at: number }>()
  readonly #maxPeople: number

  constructor(maxPeople: number) {
    this.#maxPeople = maxPeople
  }

  /** Returns the people who edit a story, in the order of their arrival. */
  of(story: number): readonly Person[] {
    return [...this.#people.values()].map(({ person }) => person).filter((person) => person.story === story)
  }

  nameOf(client: string): string | undefined {
    return this.#people.get(client)?.person.name
  }

  /** @returns the stories whose people changed */
  update(person: Person, now: number): readonly number[] {
    const before = this.#people.get(person.client)?.person
    if (!before && this.#people.size >= this.#maxPeople) return []
    this.#people.set(person.client, { person, at: now })
    if (before && isEqual(before, person)) return []
    return before && before.story !== person.story ? [before.story, person.story] : [person.story]
  }

  /** @returns the story that the client has left, if any */
  leave(client: string): readonly number[] {
    const left = this.#people.get(client)?.person
    this.#people.delete(client)
    return left ? [left.story] : []
  }

  /** Removes people without an update for `PRESENCE_TIMEOUT`. @returns the stories that they have left */
  removeExpired(now: number): readonly number[] {
    return [...this.#people].flatMap(([client, { at }]) =>
      now - at > PRESENCE_TIMEOUT ? this.leave(client) : [],
    )
  }
}
