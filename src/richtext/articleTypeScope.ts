import type { Composition } from '../registry/compositionContext.ts'
import type { Placement } from '../registry/placement.ts'
import type { Inherited } from '../registry/plugin.ts'

type ArticleType = NonNullable<Inherited['articleType']>

/** Per article type, so that the same placement always gives the same one: renderings are kept by it. */
const known: Record<ArticleType, WeakMap<Placement, Placement>> = {
  knowledge: new WeakMap(),
  blog: new WeakMap(),
}

/**
 * The composition with an article type for what stands in the text. Where the block inherits or provides it already,
 * which is the usual way, that is the composition itself.
 */
export function withArticleType(composition: Composition, articleType: ArticleType): Composition {
  const { placement, nested } = composition
  const { plugin } = placement
  const given = { ...placement.inherited, ...plugin?.provides?.(placement.block) }
  if (given.articleType === articleType) return composition
  const provides = () => ({ ...given, articleType })
  return {
    ...composition,
    placement: { ...placement, plugin: plugin && { ...plugin, provides } },
    nested: (inner) => nested(placementFor(inner, articleType)),
  }
}

/** A placement and what stands in it with the article type, down to blocks that provide their own. */
function placementFor(placement: Placement, articleType: ArticleType): Placement {
  if (placement.inherited.articleType === articleType) return placement
  const found = known[articleType].get(placement)
  if (found) return found
  const providesOwn = placement.plugin?.provides?.(placement.block).articleType !== undefined
  const children = providesOwn
    ? placement.children
    : new Map([...placement.children].map(([block, child]) => [block, placementFor(child, articleType)]))
  const made = { ...placement, inherited: { ...placement.inherited, articleType }, children }
  known[articleType].set(placement, made)
  return made
}
