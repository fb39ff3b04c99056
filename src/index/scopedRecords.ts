import type { StoriesParams } from '../content/storiesParams.ts'
import type { Story } from '../content/story.ts'
import type { Language } from '../pages/languages/language.ts'
import type { StoriesInLanguage } from '../pages/languages/storiesIn.ts'
import { bodyFields } from '../pages/queries/bodyFields.ts'
import type { Registry } from '../registry/registry.ts'
import type { LanguageRecords } from './LanguageRecords.ts'
import { listRecord } from './makeRecord.ts'
import { SpaceRecords } from './SpaceRecords.ts'

/** A part of a space: below a folder at any depth ('' is all of it), its start pages alone, or stories by their uuids. */
export type RecordScope =
  | { readonly folder: string; readonly startpages?: boolean }
  | { readonly uuids: readonly string[] }

interface ScopeOptions {
  readonly registry: Registry
  readonly stories: Pick<StoriesInLanguage, 'language' | 'bareSlugOf'>
  /** Lists drafts, or what is published where there are no records of it. */
  readonly list: (params: StoriesParams) => Promise<readonly Story[]>
  /** The same stories in the first language; absent where this is the first. */
  readonly originals?: { readonly language: Language; list(params: StoriesParams): Promise<readonly Story[]> }
}

/**
 * Gives records of parts of a space by asking the content service, each part once: for drafts, of which no records are kept,
 * and for what is published until there are.
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
    records.apply({ put: listed.map((story) => listRecord(story, { registry, stories }, originalOf(story))) })
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
