import { isEqual } from '../../json/isEqual.ts'
import { LanguageRecords } from './LanguageRecords.ts'
import type { RecordChange, RecordEdit, StoryRecord } from './storyRecord.ts'

/** Records of the published stories of a space, in each language of the site. Changed only by `apply`. */
export class SpaceRecords {
  readonly #languages: ReadonlyMap<string, LanguageRecords>

  /** @param languages codes of the site's languages, in the definition's order */
  constructor(languages: readonly string[]) {
    this.#languages = new Map(languages.map((code) => [code, new LanguageRecords(code)]))
  }

  /** Returns the records in one language. @throws Error for a language that the site does not have */
  in(code: string): LanguageRecords {
    const found = this.#languages.get(code)
    if (!found) throw new Error(`The site has no language '${code}', so there are no records in it.`)
    return found
  }

  get languages(): readonly LanguageRecords[] {
    return [...this.#languages.values()]
  }

  /** Number of stories, counted once for all languages. */
  get stories(): number {
    return Math.max(0, ...this.languages.map(({ size }) => size))
  }

  /** Builds the sorted lists ahead of the first request. The records must not change meanwhile. */
  async prepare(): Promise<void> {
    for (const records of this.languages) await records.prepare()
  }

  /** Adds, replaces and removes records, and returns the changes. An equal record is no change. */
  apply({ put = [], remove = [] }: RecordEdit): readonly RecordChange[] {
    const edits = new Map<string, { readonly uuid: string; readonly after?: StoryRecord }>()
    for (const records of this.languages)
      for (const uuid of remove) edits.set(`${records.language} ${uuid}`, { uuid })
    for (const record of put)
      edits.set(`${record.language} ${record.uuid}`, { uuid: record.uuid, after: record })
    const all: RecordChange[] = []
    for (const records of this.languages) {
      const changes: RecordChange[] = []
      for (const [key, { uuid, after }] of edits) {
        if (!key.startsWith(`${records.language} `)) continue
        const before = records.byUuid(uuid)
        if (before === after || (before && after && isEqual(before, after))) continue
        changes.push({ ...(before ? { before } : {}), ...(after ? { after } : {}) })
      }
      records.change(changes)
      all.push(...changes)
    }
    return all
  }
}
