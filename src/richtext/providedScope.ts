import type { Composition } from '../registry/compositionContext.ts'
import type { Placement } from '../registry/placement.ts'
import type { Inherited } from '../registry/plugin.ts'

type Values = Readonly<Record<string, unknown>>

/** Per values that a text gives, so that the same placement always gives the same one: renderings are kept by it. */
const known = new Map<string, WeakMap<Placement, Placement>>()

/**
 * The composition with inherited values for what stands in a text. Where the block inherits or provides them already, which
 * is the usual way, that is the composition itself.
 * @param provided plain data
 */
export function withProvided(composition: Composition, provided: Inherited): Composition {
  const { placement, nested } = composition
  const { plugin } = placement
  const given = { ...placement.inherited, ...plugin?.provides?.(placement.block) }
  if (without(provided, given, same) === undefined) return composition
  const provides = () => ({ ...given, ...provided })
  return {
    ...composition,
    placement: { ...placement, plugin: plugin && { ...plugin, provides } },
    nested: (inner) => nested(placementFor(inner, provided)),
  }
}

/** A placement and what stands in it with the values, down to blocks that provide their own. */
function placementFor(placement: Placement, provided: Inherited): Placement {
  if (without(provided, placement.inherited, same) === undefined) return placement
  const key = JSON.stringify(provided)
  const placements = known.get(key) ?? new WeakMap<Placement, Placement>()
  known.set(key, placements)
  const found = placements.get(placement)
  if (found) return found
  const own = placement.plugin?.provides?.(placement.block) ?? {}
  const inner = without(provided, own, (_, value) => value !== undefined)
  const children = inner
    ? new Map([...placement.children].map(([block, child]) => [block, placementFor(child, inner)]))
    : placement.children
  const made = { ...placement, inherited: { ...placement.inherited, ...provided }, children }
  placements.set(placement, made)
  return made
}

const same = (value: unknown, other: unknown) => Object.is(value, other)

/** Those of some values for which another has no counterpart; undefined where none is left. */
function without(
  values: Inherited,
  others: Inherited,
  isMet: (value: unknown, other: unknown) => boolean,
): Inherited | undefined {
  const left = Object.entries(values).filter(([name, value]) => !isMet(value, (others as Values)[name]))
  return left.length ? Object.fromEntries(left) : undefined
}
