import { scriptJson } from '../islands/islandElement.ts'
import { escapeHtml } from './escapeHtml.ts'
import { PREVIEW_DATA, PREVIEW_FOOTER, PREVIEW_HEADER, type PreviewData } from './previewData.ts'

/** A part of the shell in the element that holds its tree. */
export function previewPart(part: typeof PREVIEW_HEADER | typeof PREVIEW_FOOTER, html: string): string {
  return `<div id="${part}">${html}</div>`
}

/** What a preview adds to the head: its scripts come early, and the parts of the shell keep their places. */
export function previewHead(scripts: readonly string[]): string {
  return [
    `<style>#${PREVIEW_HEADER},#${PREVIEW_FOOTER}{display:contents}</style>`,
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
