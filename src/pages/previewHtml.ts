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

/** With more blocks than this a page is laid out in parts. */
const MANY_BLOCKS = 200
/** The height of a block that was not laid out yet. */
const GUESSED_HEIGHT = '20rem'

/** A landmark in the element that holds its tree. */
export const previewLandmark = (landmark: Landmark, html: string): string =>
  `<div id="${treeElement(landmark)}">${html}</div>`

/**
 * What a preview adds to the head: its scripts come early, and the landmarks keep their places. Where there are many blocks, those
 * out of sight are not laid out before the scripts run; and a block that an edit moves up or down is moved as one, since the browser
 * would else look at each element in it. What is drawn in it is then off by less than a pixel.
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

/** What a preview adds at the end of the body: what it is made of, and what takes it over. */
export function previewScripts(data: PreviewData, [entry = '']: readonly string[]): string {
  return [
    `<script type="application/json" id="${PREVIEW_DATA}">${scriptJson(data)}</script>`,
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
  ].join('')
}
