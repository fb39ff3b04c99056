import type { NamesOf } from './references.ts'
import { walkStory } from './walkStory.ts'

/** How often a name is used. */
export interface UsageCount {
  readonly name: string
  readonly places: number
  readonly stories: number
}

/** Counts the usage of all names of one kind. */
export class UsageCounts {
  readonly #names: NamesOf
  readonly #counts = new Map<string, { places: number; stories: number; lastStory: number }>()
  #stories = 0

  /** @param names names that a value uses. @param unused names that are listed even if no story uses them */
  constructor(names: NamesOf, unused: Iterable<string> = []) {
    this.#names = names
    for (const name of unused) this.#countsOf(name)
  }

  /** Counts the content of one story. */
  add(content: unknown): void {
    const story = ++this.#stories
    for (const visit of walkStory(content))
      for (const name of this.#names(visit)) {
        const counts = this.#countsOf(name)
        counts.places += 1
        if (counts.lastStory !== story) counts.stories += 1
        counts.lastStory = story
      }
  }

  /** The counts, most used names first. */
  get rows(): readonly UsageCount[] {
    return [...this.#counts]
      .map(([name, { places, stories }]) => ({ name, places, stories }))
      .sort((one, other) => other.places - one.places || (one.name < other.name ? -1 : 1))
  }

  #countsOf(name: string) {
    const counts = this.#counts.get(name) ?? { places: 0, stories: 0, lastStory: 0 }
    this.#counts.set(name, counts)
    return counts
  }
}
