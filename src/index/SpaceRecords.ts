import { LanguageRecords } from './LanguageRecords.ts'
import type { RecordChange, RecordEdit, StoryRecord } from './storyRecord.ts'

/** The published stories of a space in the languages of the site, as records. Changed in one place, by what has changed. */
export class SpaceRecords {
  readonly #languages: ReadonlyMap<string, LanguageRecords>

  /** @param languages codes of the site's languages, the first one's first */
  constructor(languages: readonly string[]) {
    this.#languages = new Map(languages.map((code) => [code, new LanguageRecords(code)]))
  }

  /** The stories in one language. @throws for a language that the site does not have */
  in(code: string): LanguageRecords {
    const found = this.#languages.get(code)
    if (!found) throw new Error(`The site has no language '${code}', so there are no records in it.`)
    return found
  }

  get languages(): readonly LanguageRecords[] {
    return [...this.#languages.values()]
  }

  /** How many stories there are, in whatever languages. */
  get stories(): number {
    return Math.max(0, ...this.languages.map(({ size }) => size))
  }

  /** Makes what lists are chosen from, before they are asked for. Nothing may be changed meanwhile. */
  async prepare(): Promise<void> {
    for (const records of this.languages) await records.prepare()
  }

  /** Puts in what was read and takes out what is gone; gives what that changed. A record that says the same changes nothing. */
  apply({ put = [], remove = [] }: RecordEdit): readonly RecordChange[] {
    const wanted = new Map<string, { readonly uuid: string; readonly after?: StoryRecord }>()
    for (const records of this.languages)
      for (const uuid of remove) wanted.set(`${records.language} ${uuid}`, { uuid })
    for (const record of put)
      wanted.set(`${record.language} ${record.uuid}`, { uuid: record.uuid, after: record })
    const all: RecordChange[] = []
    for (const records of this.languages) {
      const changes: RecordChange[] = []
      for (const [key, { uuid, after }] of wanted) {
        if (!key.startsWith(`${records.language} `)) continue
        const before = records.byUuid(uuid)
        if (before === after || (before && after && isSame(before, after))) continue
        changes.push({ ...(before ? { before } : {}), ...(after ? { after } : {}) })
      }
      records.change(changes)
      all.push(...changes)
    }
    return all
  }
}

const isSame = (a: StoryRecord, b: StoryRecord): boolean => JSON.stringify(a) === JSON.stringify(b)
