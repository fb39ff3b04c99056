/** Attributes whose values are unique on a page, in order of precedence. */
const KEYS = ['data-island', 'data-block', 'id'] as const

/** Returns the key of an element, which does not depend on its position; undefined if it has none. */
export function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  const name = KEYS.find((one) => node.hasAttribute(one))
  return name && `${name}=${node.getAttribute(name)}`
}

/** Returns the descendants of an element by key. Omits repeated keys, and elements that React renders in islands. */
export function keyedIn(root: Element): Map<string, Element> {
  const keyed = new Map<string, Element>()
  const shared = new Set<string>()
  for (const element of root.querySelectorAll(KEYS.map((name) => `[${name}]`).join())) {
    const key = keyOf(element)
    const container = element.parentElement?.closest('q-island,q-slot')
    if (key === undefined || container?.localName === 'q-island') continue
    if (keyed.has(key)) shared.add(key)
    keyed.set(key, element)
  }
  for (const key of shared) keyed.delete(key)
  return keyed
}
