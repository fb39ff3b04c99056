import { useCallback, useState } from 'react'
import { useApi } from '../api/ApiContext.ts'
import { useLoad } from '../api/useLoad.ts'
import { TranslatedSlug } from '../fields/TranslatedSlug.tsx'
import type { SlugTranslation } from '../redirects/moveStory.ts'
import { type JsonObject, type JsonValue, objectsIn, textOf } from '../space/Json.ts'

interface FolderAddressesProps {
  readonly id: number
  /** Called with the languages whose slug differs from the saved one. */
  readonly onChange: (changed: readonly SlugTranslation[]) => void
}

/** Edits a folder's slug in the space's other languages. The addresses of its stories change with it. */
export function FolderAddresses({ id, onChange }: FolderAddressesProps) {
  const api = useApi()
  const load = useCallback(async (signal: AbortSignal) => (await api.story(id, signal)).story, [api, id])
  const [loaded] = useLoad(load)
  const [edited, setEdited] = useState<JsonObject>({})
  if (loaded.state === 'failed') return <p role="alert">{loaded.why}</p>
  if (loaded.state === 'loading') return null
  const saved: JsonObject = loaded.value
  const set = (field: string, value: JsonValue) => {
    setEdited({ [field]: value })
    onChange(changedSlugs(saved.translated_slugs, value))
  }
  return api.space.languages.map(({ code, name }) => (
    <TranslatedSlug
      key={code}
      story={{ ...saved, ...edited }}
      code={code}
      language={name || code}
      onChange={set}
    />
  ))
}

/** Returns the edited entries of `translated_slugs`. */
function changedSlugs(before: JsonValue | undefined, after: JsonValue): readonly SlugTranslation[] {
  const unchanged = new Set<unknown>(objectsIn(before))
  return objectsIn(after)
    .filter((entry) => !unchanged.has(entry))
    .map(({ lang, slug }) => ({ lang: textOf(lang), slug: textOf(slug) }))
}
