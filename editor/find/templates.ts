import type { JsonObject } from '../space/Json.ts'
import { type SpaceParts, titleOf } from './useSpaceParts.ts'

/** What a new story begins as. */
export interface Template {
  readonly id: string
  /** The kind's title. */
  readonly kind: string
  readonly name: string
  readonly description: string | undefined
  readonly image: string | undefined
  readonly content: JsonObject & { readonly component: string }
}

/** How many kinds of blocks a slot of a kind takes, at most. */
function breadthOf({ schema }: SpaceParts['kinds'][number]): number {
  const slots = Object.values(schema).filter(({ type }) => type === 'bloks')
  const breadths = slots.map(({ restrict_components: isRestricted, component_whitelist: names }) =>
    isRestricted && Array.isArray(names) ? names.length : EVERYTHING,
  )
  return Math.max(0, ...breadths)
}

/** More than a list of components names. */
const EVERYTHING = 10_000

/** The presets of all kinds of stories, and an empty one for a kind that has none. */
export function templatesOf({ kinds, presets }: Pick<SpaceParts, 'kinds' | 'presets'>): readonly Template[] {
  const byKind = Map.groupBy(presets, ({ component_id }) => component_id)
  const countOf = ({ id }: { readonly id: number }) => byKind.get(id)?.length ?? 0
  // What most stories are: the kind with the most presets, and of equals one that is composed of many kinds of blocks.
  return kinds
    .toSorted((one, other) => countOf(other) - countOf(one) || breadthOf(other) - breadthOf(one))
    .flatMap((kind) => {
      const own = byKind.get(kind.id) ?? []
      const shared = { kind: titleOf(kind), image: kind.image ?? undefined }
      if (!own.length)
        return [
          {
            ...shared,
            id: kind.name,
            name: 'Empty',
            description: kind.description ?? undefined,
            content: { component: kind.name },
          },
        ]
      return own.map((preset) => ({
        ...shared,
        id: `${kind.name}/${preset.id}`,
        name: preset.name,
        description: preset.description ?? undefined,
        image: preset.image ?? shared.image,
        content: { ...preset.preset, component: kind.name },
      }))
    })
}

/**
 * A template's content with the story's name as its title, where the kind has one: else a new story would be called by its name in lists,
 * and by the template's on its page.
 */
export function entitled(
  content: Template['content'],
  name: string,
  kinds: SpaceParts['kinds'],
): Template['content'] {
  const kind = kinds.find((one) => one.name === content.component)
  const field = [kind?.preview_field, 'title', 'name'].find(
    (one) => one && kind?.schema[one]?.type === 'text',
  )
  return field ? { ...content, [field]: name } : content
}
