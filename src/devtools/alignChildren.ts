/** Similarity scores of two nodes: the same key, equal content, or the same class or element name. */
const SAME_KEY = 1000
const EQUAL = 100
const SAME_CLASS = 10
const SAME_NAME = 5

/** Maximum number of pairs that are scored; longer lists are paired by index. */
const MAX_SCORED = 250_000

/** Matches elements by key. */
export interface Keys {
  /** Returns the old element with the key of a new one. */
  partner(next: Node): Node | undefined
  /** Returns true if a new element has the key of an old one. */
  hasNewPartner(old: Node): boolean
}

const NO_KEYS: Keys = { partner: () => undefined, hasNewPartner: () => false }

/**
 * Pairs nodes of an old child list with nodes of a new one, in order. Returns the old node by new node. Unpaired nodes were removed, added
 * or moved.
 */
export function alignChildren(
  old: readonly Node[],
  next: readonly Node[],
  keys: Keys = NO_KEYS,
): ReadonlyMap<Node, Node> {
  const aligned = new Map<Node, Node>()
  const text = cachedText()
  const isEqual = (a: Node, b: Node) => a.nodeName === b.nodeName && text(a) === text(b)
  let start = 0
  while (start < old.length && start < next.length && isEqual(old[start]!, next[start]!)) {
    aligned.set(next[start]!, old[start]!)
    start++
  }
  let end = 0
  const maxEnd = Math.min(old.length, next.length) - start
  while (end < maxEnd && isEqual(old.at(-1 - end)!, next.at(-1 - end)!)) {
    aligned.set(next.at(-1 - end)!, old.at(-1 - end)!)
    end++
  }
  const left = old.slice(start, old.length - end)
  const right = next.slice(start, next.length - end)
  const similarity = (a: Node, b: Node) => scoreSimilarity(a, b, keys, isEqual)
  const pairs =
    left.length * right.length > MAX_SCORED
      ? pairByIndex(left, right, similarity)
      : bestPairs(left, right, similarity)
  for (const [a, b] of pairs) aligned.set(b, a)
  return aligned
}

type Similarity = (old: Node, next: Node) => number
type Pairs = readonly (readonly [Node, Node])[]

/** Returns the pairs with the highest total score, in order in both lists (dynamic programming, like a longest common subsequence). */
function bestPairs(left: readonly Node[], right: readonly Node[], similarity: Similarity): Pairs {
  const width = right.length + 1
  const sums = new Float64Array((left.length + 1) * width)
  const weights = new Float64Array((left.length + 1) * width)
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--) {
      const at = i * width + j
      const weight = similarity(left[i]!, right[j]!)
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

function pairByIndex(left: readonly Node[], right: readonly Node[], similarity: Similarity): Pairs {
  return left.flatMap((node, index) => {
    const other = right[index]
    return other && similarity(node, other) ? [[node, other] as const] : []
  })
}

function scoreSimilarity(a: Node, b: Node, keys: Keys, isEqual: (a: Node, b: Node) => boolean): number {
  if (a.nodeName !== b.nodeName) return 0
  const partner = keys.partner(b)
  if (partner) return partner === a ? SAME_KEY : 0
  if (keys.hasNewPartner(a)) return 0
  if (isEqual(a, b)) return EQUAL
  if (!(a instanceof Element) || !(b instanceof Element)) return 1
  if (IDENTITY.some((name) => a.getAttribute(name) !== b.getAttribute(name))) return 0
  if (a.matches(FIELD) && ['name', 'type'].some((name) => a.getAttribute(name) !== b.getAttribute(name)))
    return 0
  return a.className === b.className ? SAME_CLASS : SAME_NAME
}

/** Attributes that identify an element; elements with different values are never paired. */
const IDENTITY = ['data-block', 'data-island', 'data-slot', 'data-component']
const FIELD = 'input,select,textarea,button'

/** Returns a function that returns a node's HTML or text, cached by node. */
function cachedText(): (node: Node) => string {
  const cache = new Map<Node, string>()
  return (node) => {
    const text = cache.get(node) ?? (node instanceof Element ? node.outerHTML : (node.nodeValue ?? ''))
    cache.set(node, text)
    return text
  }
}
