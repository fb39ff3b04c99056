import { scriptJson } from '../islands/islandElement.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Landmark } from './pageStories.ts'
import { PREVIEW_DATA, type PreviewData, treeElement } from './previewData.ts'

/** A landmark in the element that holds its tree. */
export const previewLandmark = (landmark: Landmark, html: string): string =>
  `<div id="${treeElement(landmark)}">${html}</div>`

/** What a preview adds to the head: its scripts come early, and the landmarks keep their places. */
export function previewHead(scripts: readonly string[]): string {
  return [
    `<style>#${treeElement('header')},#${treeElement('footer')}{display:contents}</style>`,
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
