/** Attributes whose value is one element's on a page, in the order in which they count. */
const KEYS = ['data-island', 'data-block', 'id'] as const

/** What an element is known by, wherever it stands; undefined where it has no key. */
export function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined
  const name = KEYS.find((one) => node.hasAttribute(one))
  return name && `${name}=${node.getAttribute(name)}`
}

/** The elements below one by their keys, without those that share one, and without what an island renders by itself. */
export function keyedIn(root: Element): Map<string, Element> {
  const keyed = new Map<string, Element>()
  const shared = new Set<string>()
  for (const element of root.querySelectorAll(KEYS.map((name) => `[${name}]`).join())) {
    const key = keyOf(element)
    const holder = element.parentElement?.closest('q-island,q-slot')
    if (key === undefined || holder?.localName === 'q-island') continue
    if (keyed.has(key)) shared.add(key)
    keyed.set(key, element)
  }
  for (const key of shared) keyed.delete(key)
  return keyed
}
