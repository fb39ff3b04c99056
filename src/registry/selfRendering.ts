/** Maximum number of times a renderer may render itself for one block, for example for nested list entries. */
const MAX_SELF_RENDERINGS = 1000

/** Number of renderings of each component since the current block began to render. */
const counts = new WeakMap<object, number>()

/**
 * Makes a renderer throw if it renders itself endlessly. React has no limit: on the server it restarts after a stack overflow, and in a
 * browser it does not recurse. Renderings are counted in a getter of `prototype.isReactComponent`, which React reads each time it
 * renders a component.
 */
export function guardSelfRendering(renderer: unknown): void {
  const component = functionOf(renderer)
  if (!component || counts.has(component) || !Object.isExtensible(component)) return
  counts.set(component, 0)
  // Arrow functions have no prototype.
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
          `the renderer rendered itself ${MAX_SELF_RENDERINGS} times and was stopped. Use a slot for blocks inside it, or end the recursion.`,
        )
      return isReactComponent
    },
  })
}

/** Resets the count of a renderer. Call it before each block. */
export function beginRendering(renderer: unknown): void {
  const component = functionOf(renderer)
  if (component && counts.has(component)) counts.set(component, 0)
}

/** Returns the function of a component, also if it is wrapped in `memo`. */
function functionOf(renderer: unknown): { prototype?: unknown } | undefined {
  if (typeof renderer === 'function') return renderer
  if (typeof renderer !== 'object' || renderer === null || !('type' in renderer)) return undefined
  return functionOf(renderer.type)
}
