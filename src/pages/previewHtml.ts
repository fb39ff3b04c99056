import { scriptJson } from '../islands/islandElement.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Landmark } from './pageStories.ts'
import {
  LAID_OUT,
  OPENING_STYLE,
  OUTER_BLOCKS,
  PREVIEW_DATA,
  type PreviewData,
  treeElement,
} from './previewData.ts'

/** A page with more blocks than this is laid out in parts. */
const MANY_BLOCKS = 200
/** Assumed height of a block that is not laid out yet. */
const GUESSED_HEIGHT = '20rem'

/** Returns a landmark's HTML in the element that the preview's scripts update. */
export const previewLandmark = (landmark: Landmark, html: string): string =>
  `<div id="${treeElement(landmark)}">${html}</div>`

/**
 * Returns the part of a preview's head that preloads its scripts and removes the boxes of the landmarks' wrapper elements.
 *
 * In a page with many blocks, layout of off-screen blocks is skipped until the scripts run (`content-visibility`). `contain: layout`
 * makes the browser move a block as one layer when an edit above it changes its position, instead of laying out each element in it.
 * Its content may then be drawn up to one pixel off.
 */
export function previewHead(scripts: readonly string[], blocks: number): string {
  return [
    `<style>#${treeElement('header')},#${treeElement('footer')}{display:contents}</style>`,
    blocks > MANY_BLOCKS
      ? `<style>${OUTER_BLOCKS}{contain:layout style}</style><style id="${OPENING_STYLE}">${OUTER_BLOCKS}:not([${LAID_OUT}]){content-visibility:auto;contain-intrinsic-block-size:auto ${GUESSED_HEIGHT}}</style>`
      : '',
    ...scripts.slice(1).map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
  ].join('')
}

/** Returns the end of a preview's body: its data, and the script that updates the page. */
export function previewScripts(data: PreviewData, [entry = '']: readonly string[]): string {
  return [
    `<script type="application/json" id="${PREVIEW_DATA}">${scriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
  ].join('')
}
