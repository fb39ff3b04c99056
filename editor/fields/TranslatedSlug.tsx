import { Button } from '../parts/Button.tsx'
import { FieldRow } from '../parts/FieldRow.tsx'
import { TextInput } from '../parts/TextInput.tsx'
import { type JsonObject, type JsonValue, objectsIn, textOf } from '../space/Json.ts'
import { SLUG } from './slugPattern.ts'

interface TranslatedSlugProps {
  readonly story: JsonObject
  readonly code: string
  /** The language's name. */
  readonly language: string
  readonly onChange: (field: string, value: JsonValue, isTyping: boolean) => void
}

/** Edits a story's or folder's slug in one language. The service composes the full path from the slugs of the folders. */
export function TranslatedSlug({ story, code, language, onChange }: TranslatedSlugProps) {
  const list = objectsIn(story.translated_slugs)
  const entry = list.find(({ lang }) => lang === code)
  const text = lastPart(textOf(entry?.path))
  const composed = objectsIn(story.localized_paths).find(({ lang }) => lang === code)?.path
  const folder = (textOf(composed) || textOf(story.full_slug)).split('/').slice(0, -1)
  const address = [code, ...folder, text || textOf(story.slug)].join('/')
  const set = (path: string) => {
    const next = entry
      ? list.map((one) => (one === entry ? { ...one, path, slug: path } : one))
      : [...list, { lang: code, name: '', path, slug: path, published: null }]
    onChange('translated_slugs', next, true)
  }
  return (
    <FieldRow
      label={`Address in ${language}`}
      problem={text === '' || SLUG.test(text) ? undefined : 'An address has no spaces and no slashes.'}
      help={`/${address}. Empty: the same as in the default language.`}
    >
      {({ id, describedBy }) => (
        <>
          <TextInput
            id={id}
            dir="auto"
            aria-describedby={describedBy}
            value={text}
            onChange={({ target }) => set(target.value.replace(/[\s/]+/g, '-'))}
          />
          {text ? (
            <Button kind="quiet" onClick={() => set('')}>
              The same as in the default language
            </Button>
          ) : null}
        </>
      )}
    </FieldRow>
  )
}

const lastPart = (path: string): string => path.split('/').filter(Boolean).at(-1) ?? ''
