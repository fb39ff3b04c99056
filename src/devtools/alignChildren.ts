/** How alike two nodes are: same key first, then equal content, then similar content. */
const SAME_KEY = 1000
const EQUAL = 100
const SAME_CLASS = 10
const SAME_NAME = 5

/** Most pairs that are weighed; longer lists are paired by keys and place alone. */
const MAX_WEIGHED = 250_000

/** Finds the old element with the same key as a new one, and tells whether an old one is wanted by its key. */
export interface Keys {
  partner(next: Node): Node | undefined
  isWanted(old: Node): boolean
}

const NO_KEYS: Keys = { partner: () => undefined, isWanted: () => false }

/**
 * Which nodes of a list stay, each as which node of the next list, by the new node. Those that are left out are gone, new,
 * or stand in another order now.
 */
export function alignChildren(
  old: readonly Node[],
  next: readonly Node[],
  keys: Keys = NO_KEYS,
): ReadonlyMap<Node, Node> {
  const staying = new Map<Node, Node>()
  const text = textOf()
  const isEqual = (a: Node, b: Node) => a.nodeName === b.nodeName && text(a) === text(b)
  let start = 0
  while (start < old.length && start < next.length && isEqual(old[start]!, next[start]!)) {
    staying.set(next[start]!, old[start]!)
    start++
  }
  let end = 0
  const most = Math.min(old.length, next.length) - start
  while (end < most && isEqual(old.at(-1 - end)!, next.at(-1 - end)!)) {
    staying.set(next.at(-1 - end)!, old.at(-1 - end)!)
    end++
  }
  const left = old.slice(start, old.length - end)
  const right = next.slice(start, next.length - end)
  const alike = (a: Node, b: Node) => likeness(a, b, keys, isEqual)
  const pairs =
    left.length * right.length > MAX_WEIGHED ? byPlace(left, right, alike) : best(left, right, alike)
  for (const [a, b] of pairs) staying.set(b, a)
  return staying
}

type Likeness = (old: Node, next: Node) => number
type Pairs = readonly (readonly [Node, Node])[]

/** The pairs, in order in both lists, that are most alike together. */
function best(left: readonly Node[], right: readonly Node[], alike: Likeness): Pairs {
  const width = right.length + 1
  const sums = new Float64Array((left.length + 1) * width)
  const weights = new Float64Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const at = i * width + j
      const weight = alike(left[i]!, right[j]!)
      weights[at] = weight
      const paired = weight ? weight + sums[at + width + 1]! : 0
      sums[at] = Math.max(paired, sums[at + width]!, sums[at + 1]!)
    }
  const pairs: [Node, Node][] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const at = i * width + j
    if (weights[at] && sums[at] === weights[at]! + sums[at + width + 1]!)
      pairs.push([left[i++]!, right[j++]!])
    else if (sums[at] === sums[at + width]) i++
    else j++
  }
  return pairs
}

function byPlace(left: readonly Node[], right: readonly Node[], alike: Likeness): Pairs {
  return left.flatMap((node, index) => {
    const other = right[index]
    return other && alike(node, other) ? [[node, other] as const] : []
  })
}

function likeness(a: Node, b: Node, keys: Keys, isEqual: (a: Node, b: Node) => boolean): number {
  if (a.nodeName !== b.nodeName) return 0
  const partner = keys.partner(b)
  if (partner) return partner === a ? SAME_KEY : 0
  if (keys.isWanted(a)) return 0
  if (isEqual(a, b)) return EQUAL
  if (!(a instanceof Element) || !(b instanceof Element)) return 1
  if (OWNERS.some((name) => a.getAttribute(name) !== b.getAttribute(name))) return 0
  if (a.matches(FIELD) && ['name', 'type'].some((name) => a.getAttribute(name) !== b.getAttribute(name)))
    return 0
  return a.className === b.className ? SAME_CLASS : SAME_NAME
}

/** What an element shows or keeps belongs to these: one of another value never becomes it. */
const OWNERS = ['data-block', 'data-island', 'data-slot', 'data-component']
const FIELD = 'input,select,textarea,button'

/** A node's own and inner content as text; computed once for each. */
function textOf(): (node: Node) => string {
  const known = new Map<Node, string>()
  return (node) => {
    const text = known.get(node) ?? (node instanceof Element ? node.outerHTML : (node.nodeValue ?? ''))
    known.set(node, text)
    return text
  }
}
