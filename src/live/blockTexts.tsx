import { renderToStaticMarkup } from 'react-dom/server'
import { CompositionContext } from '../registry/compositionContext.ts'
import type { LiveBlock } from '../registry/LiveStory.ts'
import type { Renderers } from '../registry/loadRenderers.ts'
import type { Registry } from '../registry/registry.ts'
import { rendererProps } from '../registry/rendererProps.tsx'
import { beginRendering } from '../registry/selfRendering.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { FieldMarks, type FieldRange } from './FieldMarks.ts'

/** Which fields a block's own text shows: its own is what stands in none of the blocks in it. */
export interface BlockTexts {
  readonly text: string
  readonly ranges: readonly FieldRange[]
}

/** What is no text of a block's own: other blocks, what is not shown as text, and an editor's places to click. */
const NOT_OWN = '[data-block], script, style, template, noscript, [data-empty-place]'

/**
 * Finds out which field each word of a block comes from: the block is rendered once more with marked values, to HTML that is read
 * and thrown away. So no mark is ever in the page, and a plugin needs nothing for it. Where marked values make another text, or none,
 * each field is marked by itself, and those are left out with which it still does.
 * @returns null where the block cannot be rendered
 */
export function blockTexts(
  { node, tree, audience, results }: LiveBlock,
  { registry, renderers }: { readonly registry: Registry; readonly renderers: Renderers },
): BlockTexts | null {
  const { plugin, refusal } = node
  const Renderer = renderers.get(node.block.component)
  if (!plugin || refusal || !Renderer) return null
  const shown = (values: TreeNode['values']): string | undefined => {
    const other = { ...node, values }
    const composition = {
      // Blocks in texts would be placed in the tree for good.
      tree: { ...tree, addInlineBlock: () => other },
      registry,
      audience,
      node: other,
      nested: () => <template />,
      report: () => {},
    }
    try {
      beginRendering(Renderer)
      const template = document.createElement('template')
      template.innerHTML = renderToStaticMarkup(
        <CompositionContext value={composition}>
          <Renderer {...rendererProps(other, audience, results)} />
        </CompositionContext>,
      )
      const root = template.content.querySelector(`[data-block="${CSS.escape(node.uid)}"]`)
      return root ? ownText(root) : undefined
    } catch {
      // The page itself says why a block fails.
      return undefined
    }
  }
  const text = shown(node.values)
  if (text === undefined) return null
  const rangesOf = (fields: readonly string[]): readonly FieldRange[] | null => {
    const marks = new FieldMarks()
    const marked = shown(marks.marked(node.values, plugin.fields, fields))
    const read = marked === undefined ? undefined : marks.read(marked)
    return read?.text === text ? read.ranges : null
  }
  const fields = Object.keys(plugin.fields)
  return { text, ranges: rangesOf(fields) ?? fields.flatMap((field) => rangesOf([field]) ?? []) }
}

function ownText(element: Element): string {
  let text = ''
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue
    else if (node.nodeType === Node.ELEMENT_NODE && !(node as Element).matches(NOT_OWN))
      text += ownText(node as Element)
  return text
}
