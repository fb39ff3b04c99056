/** A renderer may render itself for a tree of entries, but not more often than this for one block. */
const MAX_SELF_RENDERINGS = 1000

/** How often each renderer was rendered since a block began to be. */
const counts = new WeakMap<object, number>()

/**
 * Makes a renderer throw that renders itself without an end. React would not come to an end either: on the server it starts anew where the
 * stack overflows, and in a browser it needs no stack. It reads `prototype.isReactComponent` of each component that it renders, which is
 * where they are counted.
 */
export function guardSelfRendering(renderer: unknown): void {
  const component = functionOf(renderer)
  if (!component || counts.has(component) || !Object.isExtensible(component)) return
  counts.set(component, 0)
  // An arrow function has none.
  if (!component.prototype) Object.defineProperty(component, 'prototype', { value: {}, writable: true })
  const { prototype } = component as { prototype: { isReactComponent?: unknown } }
  const { isReactComponent } = prototype
  Object.defineProperty(prototype, 'isReactComponent', {
    configurable: true,
    get() {
      const count = (counts.get(component) ?? 0) + 1
      counts.set(component, count)
      if (count > MAX_SELF_RENDERINGS)
        throw new Error(
          `the renderer renders itself without an end, ${MAX_SELF_RENDERINGS} times so far. Place blocks that stand in it by a slot, or end what it repeats.`,
        )
      return isReactComponent
    },
  })
}

/** Begins to render a block: its renderer is counted from here. */
export function beginRendering(renderer: unknown): void {
  const component = functionOf(renderer)
  if (component && counts.has(component)) counts.set(component, 0)
}

/** The function of a component; of what `memo` makes, the one in it. */
function functionOf(renderer: unknown): { prototype?: unknown } | undefined {
  if (typeof renderer === 'function') return renderer
  if (typeof renderer !== 'object' || renderer === null || !('type' in renderer)) return undefined
  return functionOf(renderer.type)
}
