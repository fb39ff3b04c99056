import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { fullSlugIn } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'

/** An address in one language that two stories, or two folders, share. */
interface SharedAddress {
  /** Language and path: `de/ueber-uns`. */
  readonly address: string
  readonly twin: IndexedStory
}

type Addressed = Pick<IndexedStory, 'uuid' | 'fullSlug' | 'translations' | 'isFolder'>

/** Returns a different entry of the same kind with the same address in one of the languages; undefined if there is none. */
export function sharedAddress(
  view: VersionIndex,
  entry: Addressed,
  languages: Iterable<string>,
): SharedAddress | undefined {
  const kind = entry.isFolder ? 'folders' : 'stories'
  for (const language of new Set([...entry.translations.keys(), ...languages])) {
    const path = withoutSlashes(entry.translations.get(language)?.path ?? entry.fullSlug)
    const address = `${language}/${path}`
    const twin = [...view.translatedAt(language, path, kind), ...view.at(path, kind)].find(
      (other) => other.uuid !== entry.uuid && withoutSlashes(fullSlugIn(other, language)) === address,
    )
    if (twin !== undefined) return { address, twin }
  }
  return undefined
}

/** Reports each translated address that several stories have: visitors can reach only one. */
export function reportSharedAddresses(
  view: VersionIndex,
  entries: Iterable<IndexedStory>,
  report: (message: string) => void,
): void {
  const reported = new Set<string>()
  for (const entry of entries) {
    if (entry.translations.size === 0) continue
    const shared = sharedAddress(view, entry, [])
    if (shared === undefined || reported.has(shared.address)) continue
    reported.add(shared.address)
    report(
      `"${entry.data.name}" (${entry.fullSlug}) and "${shared.twin.data.name}" (${shared.twin.fullSlug}) have the same address "${shared.address}", so one of them is not found. Change the translated slug of one.`,
    )
  }
}
