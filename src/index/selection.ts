import type { StoryRecord } from './storyRecord.ts'

/**
 * A filter for pages. All given properties must match. Start pages of folders are lists of other pages, so only a selection with
 * `section` includes them.
 */
export interface Selection {
  /** Pages below this folder, by its slug in the first language, at any depth; '' is the whole space. */
  readonly folder?: string
  /** Only direct children of the folder. */
  readonly direct?: boolean
  /** Pages with all of these tags. */
  readonly tags?: readonly string[]
  /** Pages whose root block has a relation to this story, by its uuid. */
  readonly referencing?: string
  /** Indexed pages of this section, including start pages; '' is every section. */
  readonly section?: string
  /** Only articles of the section, or only pages with an event. */
  readonly only?: 'articles' | 'events'
}

/** Returns a cache key. Equal selections have equal keys; the order of tags does not matter. */
export const selectionKey = ({ folder, direct, tags, referencing, section, only }: Selection): string =>
  JSON.stringify([folder, direct === true, tags?.toSorted(), referencing, section, only])

/** Returns a predicate that is true for the records that a selection includes. */
export function selectionPredicate(selection: Selection): (record: StoryRecord) => boolean {
  const { folder = '', direct, tags, referencing, section, only } = selection
  const start = folder === '' ? '' : `${folder}/`
  return (record) => {
    if (!record.isPage) return false
    if (section === undefined && record.isStartpage) return false
    if (section !== undefined || only !== undefined) {
      const { facts } = record
      if (section !== undefined && !facts?.isIndexed) return false
      if (section && facts?.section !== section) return false
      if (only === 'articles' && !facts?.isArticle) return false
      if (only === 'events' && !facts?.hasEvents) return false
    }
    if (start !== '' && !record.bareSlug.startsWith(start)) return false
    if (direct && record.bareSlug.includes('/', start.length)) return false
    if (tags?.some((tag) => !record.tags.includes(tag))) return false
    return referencing === undefined || record.related.includes(referencing)
  }
}
