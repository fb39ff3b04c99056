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

/** Statistics on how many plain text fields of stories are found on their pages. */
export interface Reach {
  /** Fields whose value is visible on the page. */
  visible: number
  /** Visible fields that are unambiguous without marks. */
  unmarked: number
  /** Fields that are found with marks. */
  found: number
  /** Found fields whose letters all correspond to letters of the page, so that they can be edited in its text. */
  aligned: number
  /** Unambiguous texts that belong to a different field. */
  wrong: number
  /** Number of visible fields that are not found, by `component.field`. */
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

/** Finds each plain text field of a story on its page and updates the statistics. Needs jsdom. */
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
    const matches = marked.filter((match) => match.field === field)
    const isMarked = matches.length > 0
    if (!isMarked && !isVisible(node, field, value, tree, page, site)) continue
    reach.visible += 1
    const clear = unmarked.find((match) => match.field === field)
    if (clear) reach.unmarked += 1
    if (clear && !matches.some((match) => sameStart(match, clear, own))) reach.wrong += 1
    if (isMarked) reach.found += 1
    else {
      const name = `${node.block.component}.${field}`
      reach.missed.set(name, (reach.missed.get(name) ?? 0) + 1)
    }
    if (matches.some(({ start, end }) => alignText(value, own.slice(start, end)))) reach.aligned += 1
  }
}

const LETTER = /[\p{L}\p{N}]/u

/**
 * Returns the fields that are unambiguous without marks: their value occurs once in the text, not within a word, and in no other field.
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
    const isInOtherField = [...values].some(([other, text]) => other !== field && text.includes(words))
    return isPart || isInOtherField ? [] : [{ field, start, end }]
  })
}

const joins = (outer: string | undefined, inner: string | undefined) =>
  outer !== undefined && inner !== undefined && LETTER.test(outer) && LETTER.test(inner)

/** Returns whether two matches start at the same text, ignoring spaces at the ends of values. */
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

/** Returns whether changing each letter of a value changes the page's text. */
function isVisible(
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

/** Renders a page tree. @param of the tree whose example results are used as well; by default the same tree */
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

/** Formats the statistics. */
export function reachLines(
  name: string,
  { visible, unmarked, found, aligned, wrong, missed }: Reach,
): string {
  const part = (count: number) => `${count} (${((100 * count) / visible).toFixed(2)} %)`
  const mostMissed = [...missed].sort(([, one], [, other]) => other - one).slice(0, 20)
  return [
    `${name}: ${visible} plain text fields are visible on their pages`,
    `  unambiguous without marks: ${part(unmarked)}, of them in a wrong field: ${wrong}`,
    `  found with marks: ${part(found)}`,
    `  editable letter by letter in the page's text: ${part(aligned)}`,
    ...mostMissed.map(([field, count]) => `  not found: ${field}, ${count} times`),
    '',
  ].join('\n')
}
