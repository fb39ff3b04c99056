import { useCallback } from 'react'
import { useApi } from '../../api/ApiContext.ts'
import { type Loaded, useLoad } from '../../api/useLoad.ts'
import type { FieldSchema } from '../../space/Component.ts'

export interface Option {
  readonly name: string
  readonly value: string
}

/** Returns whether a field's options are stories, which are searched instead of listed. */
export const areStories = ({ source }: FieldSchema): boolean => source === 'internal_stories'

/** Loads the options of a field: from its schema, a datasource of the space, or the space's languages. */
export function useOptions(schema: FieldSchema): Loaded<readonly Option[]> {
  const api = useApi()
  const { source, datasource_slug: datasource } = schema
  const own = schema.options
  const slug = source === 'internal' && typeof datasource === 'string' ? datasource : undefined
  const load = useCallback(
    async (signal: AbortSignal): Promise<readonly Option[]> =>
      (await api.datasourceEntries(slug ?? '', signal)).map(({ name, value }) => ({ name, value })),
    [api, slug],
  )
  const [loaded] = useLoad(slug === undefined ? null : load)
  if (slug !== undefined) return loaded
  if (source === 'internal') return { state: 'ready', value: [] }
  if (source === 'internal_languages')
    return { state: 'ready', value: api.space.languages.map(({ code, name }) => ({ name, value: code })) }
  return { state: 'ready', value: ownOptions(own) }
}

function ownOptions(options: unknown): readonly Option[] {
  if (!Array.isArray(options)) return []
  return options.flatMap((option: Partial<Option>) =>
    typeof option?.value === 'string' ? [{ name: option.name || option.value, value: option.value }] : [],
  )
}
