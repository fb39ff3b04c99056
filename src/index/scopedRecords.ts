import type { StoriesParams } from '../content/storiesParams.ts'
import type { Story } from '../content/story.ts'
import type { Language } from '../pages/languages/language.ts'
import type { StoriesInLanguage } from '../pages/languages/storiesIn.ts'
import { bodyFields } from '../pages/queries/bodyFields.ts'
import type { Registry } from '../registry/registry.ts'
import type { LanguageRecords } from './LanguageRecords.ts'
import { createListRecord } from './makeRecord.ts'
import { SpaceRecords } from './SpaceRecords.ts'

/** A part of a space: all stories below a folder ('' is the whole space), only its start pages, or stories by uuid. */
export type RecordScope =
  | { readonly folder: string; readonly startpages?: boolean }
  | { readonly uuids: readonly string[] }

interface ScopeOptions {
  readonly registry: Registry
  readonly stories: Pick<StoriesInLanguage, 'language' | 'bareSlugOf'>
  /** Lists drafts, or published stories without synchronized records. */
  readonly list: (params: StoriesParams) => Promise<readonly Story[]>
  /** The same stories in the first language. Omitted if this is the first. */
  readonly originals?: { readonly language: Language; list(params: StoriesParams): Promise<readonly Story[]> }
}

/**
 * Returns a function that loads records of a part of the space from the content service, each part once. Used for drafts, which have
 * no synchronized records, and for published stories until the records are synchronized.
 */
export function scopedRecords({
  registry,
  stories,
  list,
  originals,
}: ScopeOptions): (scope: RecordScope) => Promise<LanguageRecords> {
  const excluding_fields = bodyFields(registry) || undefined
  const known = new Map<string, Promise<LanguageRecords>>()

  async function read(scope: RecordScope): Promise<LanguageRecords> {
    const { code } = stories.language
    const params = { ...paramsOf(scope), excluding_fields, per_page: 100 }
    const [listed, first] = await Promise.all([list(params), originals?.list(params)])
    const byUuid = new Map(first?.map((story) => [story.uuid, story]))
    const originalOf = ({ uuid }: Story) => {
      const story = byUuid.get(uuid)
      return story && originals ? { story, language: originals.language } : undefined
    }
    const records = new SpaceRecords([code])
    records.apply({
      put: listed.map((story) => createListRecord(story, { registry, stories }, originalOf(story))),
    })
    return records.in(code)
  }

  return (scope) => {
    const key = JSON.stringify(paramsOf(scope))
    const records = known.get(key) ?? read(scope)
    known.set(key, records)
    return records
  }
}

function paramsOf(scope: RecordScope): StoriesParams {
  if ('uuids' in scope) return { by_uuids: [...scope.uuids].sort().join(',') }
  const inFolder: StoriesParams = scope.folder === '' ? {} : { starts_with: `${scope.folder}/` }
  return scope.startpages ? { ...inFolder, is_startpage: true } : inFolder
}
