import { alignText } from '../../editor/canvas/inplace/alignText.ts'
import { type FoundText, findMarked } from '../../editor/canvas/inplace/findTexts.ts'
import { OwnText } from '../../editor/canvas/inplace/OwnText.ts'
import type { Block, Story } from '../../src/content/story.ts'
import { blockTexts } from '../../src/live/blockTexts.tsx'
import { buildPageTree, type PageTree } from '../../src/registry/buildPageTree.ts'
import { composeHtml } from '../../src/registry/composeHtml.tsx'
import { LiveStory } from '../../src/registry/LiveStory.ts'
import type { Renderers } from '../../src/registry/loadRenderers.ts'
import { presetResults } from '../../src/registry/presetResults.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { TreeNode } from '../../src/registry/treeNode.ts'

/** How many plain text fields of some stories are found on their pages. */
export interface Reach {
  /** Fields whose value is seen on the page. */
  visible: number
  /** Of these, clear without marks. */
  unmarked: number
  /** Found, with marks where it is not clear. */
  found: number
  /** Found, and every letter has its place, so that it is written in the page's own text. */
  aligned: number
  /** Places that are clear without marks, and are another field's. */
  wrong: number
  /** Visible ones that are not found, as `component.field`, each with how often. */
  readonly missed: Map<string, number>
}

interface Site {
  readonly registry: Registry
  readonly renderers: Renderers
}

export const newReach = (): Reach => ({
  visible: 0,
  unmarked: 0,
  found: 0,
  aligned: 0,
  wrong: 0,
  missed: new Map(),
})

/** Looks for each plain text field of a story on its page. Needs a document (jsdom). */
export function measureTexts(story: Story, site: Site, reach: Reach): void {
  const tree = buildPageTree(story, site.registry)
  const page = composed(tree, site)
  for (const node of tree.nodes) measureBlock(node, tree, page, site, reach)
}

function measureBlock(node: TreeNode, tree: PageTree, page: Element, site: Site, reach: Reach): void {
  const texts = textsOf(node)
  if (!texts.size) return
  const root = page.querySelector(`[data-block="${node.uid}"]`)
  const ownText = root && new OwnText(root)
  const own = ownText?.text ?? ''
  const unmarked = ownText ? findUnmarked(ownText, texts) : []
  const shown = new LiveStory(tree, { audience: 'developer', results: presetResults(tree) })
  const answer = blockTexts(shown.block(node), site)
  const marked = answer ? findMarked(own, answer) : []
  for (const [field, value] of texts) {
    const places = marked.filter((place) => place.field === field)
    const isMarked = places.length > 0
    if (!isMarked && !isSeen(node, field, value, tree, page, site)) continue
    reach.visible += 1
    const clear = unmarked.find((place) => place.field === field)
    if (clear) reach.unmarked += 1
    if (clear && !places.some((place) => sameStart(place, clear, own))) reach.wrong += 1
    if (isMarked) reach.found += 1
    else {
      const name = `${node.block.component}.${field}`
      reach.missed.set(name, (reach.missed.get(name) ?? 0) + 1)
    }
    if (places.some(({ start, end }) => alignText(value, own.slice(start, end)))) reach.aligned += 1
  }
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * The fields that would be clear without marks: their value stands in the text once, not within a word, and in no other field's value.
 */
function findUnmarked(own: OwnText, values: ReadonlyMap<string, string>): readonly FoundText[] {
  const { text } = own
  return [...values].flatMap(([field, value]) => {
    const words = value.trim()
    const start = text.indexOf(words)
    if (start < 0 || text.includes(words, start + 1)) return []
    const end = start + words.length
    const parts = own.parts(start, end)
    const [first, last] = [parts[0]!, parts.at(-1)!]
    const isPart =
      joins(first.node.data[first.from - 1], words[0]) || joins(last.node.data[last.to], words.at(-1))
    const isInAnother = [...values].some(([other, said]) => other !== field && said.includes(words))
    return isPart || isInAnother ? [] : [{ field, start, end }]
  })
}

const joins = (outer: string | undefined, inner: string | undefined) =>
  outer !== undefined && inner !== undefined && LETTER.test(outer) && LETTER.test(inner)

/** A value's spaces at its ends are no part of what is looked for without marks. */
const sameStart = (marked: FoundText, clear: FoundText, own: string) =>
  own.slice(Math.min(marked.start, clear.start), Math.max(marked.start, clear.start)).trim() === ''

function textsOf({ plugin, values }: TreeNode): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(plugin?.fields ?? {}).flatMap(([name, { kind }]) => {
      const value = values[name]
      return (kind === 'text' || kind === 'textarea') && typeof value === 'string' && value.trim()
        ? [[name, value] as const]
        : []
    }),
  )
}

/** Whether any text of the page is another one once each letter of the value is. */
function isSeen(
  node: TreeNode,
  field: string,
  value: string,
  tree: PageTree,
  page: Element,
  site: Site,
): boolean {
  const content = withField(tree.story.content as Block, node.block._uid, field, changed(value))
  const other = buildPageTree({ ...tree.story, content } as Story, site.registry)
  return composed(other, site, tree).textContent !== page.textContent
}

const changed = (value: string) =>
  value.replaceAll(/[a-zA-Z]/g, (letter) => (letter === 'z' ? 'a' : letter === 'Z' ? 'A' : next(letter)))

const next = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1)

function withField<Value>(value: Value, uid: string, field: string, text: string): Value {
  if (Array.isArray(value)) return value.map((one) => withField(one, uid, field, text)) as Value
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.entries(value).map(([name, one]) => [name, withField(one, uid, field, text)])
  const isIt = (value as { _uid?: unknown })._uid === uid
  return Object.fromEntries(isIt ? [...copy, [field, text]] : copy) as Value
}

/** @param of whose example results it is shown with: its own, unless another tree is given */
function composed(tree: PageTree, { registry, renderers }: Site, of = tree): Element {
  const { html } = composeHtml(tree, {
    registry,
    renderers,
    audience: 'developer',
    results: { ...presetResults(of), ...presetResults(tree) },
  })
  const body = new DOMParser().parseFromString(html, 'text/html').body
  for (const script of body.querySelectorAll('script, style')) script.remove()
  return body
}

/** The figures, as lines. */
export function reachLines(
  name: string,
  { visible, unmarked, found, aligned, wrong, missed }: Reach,
): string {
  const part = (count: number) => `${count} (${((100 * count) / visible).toFixed(2)} %)`
  const most = [...missed].sort(([, one], [, other]) => other - one).slice(0, 20)
  return [
    `${name}: ${visible} plain text fields are seen on their pages`,
    `  clear without marks: ${part(unmarked)}, of them at a wrong place: ${wrong}`,
    `  found with marks: ${part(found)}`,
    `  written letter by letter in the page's text: ${part(aligned)}`,
    ...most.map(([field, count]) => `  not found: ${field}, ${count} times`),
    '',
  ].join('\n')
}
