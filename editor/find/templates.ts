import type { JsonObject } from '../space/Json.ts'
import { type SpaceParts, titleOf } from './useSpaceParts.ts'

/** Initial content of a new story. */
export interface Template {
  readonly id: string
  /** Title of the content type. */
  readonly kind: string
  readonly name: string
  readonly description: string | undefined
  readonly image: string | undefined
  readonly content: JsonObject & { readonly component: string }
}

/** Returns the maximum number of components that a slot of a content type allows. */
function countAllowed({ schema }: SpaceParts['kinds'][number]): number {
  const slots = Object.values(schema).filter(({ type }) => type === 'bloks')
  const counts = slots.map(({ restrict_components: isRestricted, component_whitelist: names }) =>
    isRestricted && Array.isArray(names) ? names.length : UNRESTRICTED,
  )
  return Math.max(0, ...counts)
}

/** Represents an unrestricted slot; larger than any list of components. */
const UNRESTRICTED = 10_000

/** Returns the presets of all content types as templates, and an empty template for a type without presets. */
export function templatesOf({ kinds, presets }: Pick<SpaceParts, 'kinds' | 'presets'>): readonly Template[] {
  const byKind = Map.groupBy(presets, ({ component_id }) => component_id)
  const countOf = ({ id }: { readonly id: number }) => byKind.get(id)?.length ?? 0
  // The content type of most stories first: the one with the most presets, then the one that allows the most components.
  return kinds
    .toSorted((one, other) => countOf(other) - countOf(one) || countAllowed(other) - countAllowed(one))
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
 * Returns a template's content with the story's name as its title, if the content type has a title field. Otherwise the page would show
 * the template's title.
 */
export function withStoryTitle(
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
