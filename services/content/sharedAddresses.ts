import { withoutSlash } from './fullSlugs.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { fullSlugIn } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** An address in one language that two stories, or two folders, have. */
interface SharedAddress {
  /** The path, with the language before it. */
  readonly address: string
  readonly twin: IndexedStory
}

type Addressed = Pick<IndexedStory, 'uuid' | 'fullSlug' | 'translations' | 'isFolder'>

/** Another entry of the same kind that has one of an entry's addresses in other languages; undefined without one. */
export function sharedAddress(
  view: VersionIndex,
  entry: Addressed,
  languages: Iterable<string>,
): SharedAddress | undefined {
  const kind = entry.isFolder ? 'folders' : 'stories'
  for (const language of new Set([...entry.translations.keys(), ...languages])) {
    const path = withoutSlash(entry.translations.get(language)?.path ?? entry.fullSlug)
    const address = `${language}/${path}`
    const twin = [...view.translatedAt(language, path, kind), ...view.at(path, kind)].find(
      (other) => other.uuid !== entry.uuid && withoutSlash(fullSlugIn(other, language)) === address,
    )
    if (twin !== undefined) return { address, twin }
  }
  return undefined
}

/** Reports each address in another language that several stories have, of which visitors reach one. */
export function reportSharedAddresses(
  view: VersionIndex,
  entries: Iterable<IndexedStory>,
  say: (message: string) => void,
): void {
  const said = new Set<string>()
  for (const entry of entries) {
    if (entry.translations.size === 0) continue
    const shared = sharedAddress(view, entry, [])
    if (shared === undefined || said.has(shared.address)) continue
    said.add(shared.address)
    say(
      `"${entry.data.name}" (${entry.fullSlug}) and "${shared.twin.data.name}" (${shared.twin.fullSlug}) have the same address "${shared.address}", so one of them is not found. Change the translated slug of one.`,
    )
  }
}
