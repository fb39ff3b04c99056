import type { TreeNode } from '../registry/treeNode.ts'
import type { OverlaySource } from './OverlaySource.ts'

/** What all blocks of a component cost on the page, in bytes. */
export interface ComponentCost {
  readonly component: string
  readonly count: number
  /** HTML of the blocks without the blocks inside them, uncompressed. */
  readonly html: number
  /** Stylesheets of the plugin, uncompressed; undefined if the page does not link them separately. */
  readonly css: number | undefined
  /** The plugin's script (Brotli); undefined without a build. */
  readonly script: number | undefined
  /** The block with the most HTML. */
  readonly largest: TreeNode
}

/** Returns the cost of each component, most HTML first. */
export function componentCosts(
  elements: ReadonlyMap<TreeNode, HTMLElement>,
  { bytes, files }: Pick<OverlaySource, 'bytes' | 'files'>,
): readonly ComponentCost[] {
  const sizes = ownHtmlSizes(elements)
  const groups = Map.groupBy(sizes.keys(), ({ block }) => block.component)
  const costs = [...groups].map(([component, nodes]): ComponentCost => {
    const html = nodes.reduce((sum, node) => sum + sizes.get(node)!, 0)
    const largest = nodes.reduce((best, node) => (sizes.get(node)! > sizes.get(best)! ? node : best))
    const definition = files?.get(component)
    const { plugin } = largest
    return {
      component,
      count: nodes.length,
      html,
      css: definition ? stylesheetBytes(definition.slice(0, definition.lastIndexOf('/') + 1)) : undefined,
      script: bytes && plugin ? (bytes.get(component) ?? 0) : undefined,
      largest,
    }
  })
  return costs.toSorted((a, b) => b.html - a.html)
}

/** Returns the bytes of each block's HTML without that of inner blocks. */
function ownHtmlSizes(elements: ReadonlyMap<TreeNode, HTMLElement>): Map<TreeNode, number> {
  const encoder = new TextEncoder()
  const total = new Map(
    [...elements].map(([node, element]) => [node, encoder.encode(element.outerHTML).length]),
  )
  const own = new Map(total)
  for (const [node, element] of elements) {
    let above = node.parent
    while (above && !elements.get(above)?.contains(element)) above = above.parent
    if (above) own.set(above, own.get(above)! - total.get(node)!)
  }
  return own
}

/** Returns the bytes of the rules of the linked stylesheets in a folder of the project, as the browser serializes them. */
function stylesheetBytes(folder: string): number {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  return linked
    .filter(({ href }) => new URL(href).pathname.startsWith(`/${folder}`))
    .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
    .reduce((sum, { cssText }) => sum + cssText.length, 0)
}

/** An image that costs more than necessary. */
export interface ImageProblem {
  readonly image: HTMLImageElement
  readonly message: string
}

/** How many times more pixels than shown an image may have: the next larger step of usual `srcset` widths. */
const MAX_PIXELS = 4

/** Returns the images without stated size, which shift the page when they load, and those with far more pixels than the screen shows. */
export function imageProblems(
  images: Iterable<HTMLImageElement>,
  pixelRatio = devicePixelRatio,
): readonly ImageProblem[] {
  return [...images].flatMap((image) => {
    const { naturalWidth, naturalHeight, clientWidth, clientHeight } = image
    const name = image.currentSrc.split('/').slice(-1)[0] || 'An image'
    const hasSize = image.hasAttribute('width') && image.hasAttribute('height')
    const shown = clientWidth * clientHeight * pixelRatio ** 2
    const isTooLarge = shown > 0 && naturalWidth * naturalHeight > shown * MAX_PIXELS
    const sizes = `${naturalWidth} × ${naturalHeight} pixels for ${Math.round(clientWidth * pixelRatio)} × ${Math.round(clientHeight * pixelRatio)}`
    return [
      ...(hasSize ? [] : [{ image, message: `${name} has no width and height.` }]),
      ...(isTooLarge ? [{ image, message: `${name} has ${sizes}.` }] : []),
    ]
  })
}
