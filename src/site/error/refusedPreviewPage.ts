import type { SignatureState } from '../../content/editorSignature.ts'
import { escapeHtml } from '../escapeHtml.ts'
import styles from './refusedPreview.module.css'

const REASONS: Readonly<Record<Exclude<SignatureState, 'valid'>, readonly [string, string]>> = {
  over: [
    'The editor’s signature for this preview is over',
    'It is good for an hour. Reload the editor’s window, so that it signs the preview anew.',
  ],
  wrong: [
    'The editor’s signature for this preview does not fit this site',
    'It is made with the preview token of the space. Compare the space that the editor has open with the setting CONTENT_TOKEN of this site: it has to be a preview token of that space. Then restart the site and reload the editor’s window.',
  ],
  missing: [
    'The editor has not signed this preview',
    'Open the page from the visual editor of the space, not by an address that was copied without its _storyblok_tk parameters.',
  ],
}

/**
 * The page in the editor's frame when its signature is not valid: why, and what to do. It needs no content, since the space
 * may be another one.
 *
 * @param sheets addresses of the site's stylesheets
 */
export function refusedPreviewPage(
  state: Exclude<SignatureState, 'valid'>,
  sheets: readonly string[],
): string {
  const [why, what] = REASONS[state]
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${why}</title><meta name="robots" content="noindex">${links}</head><body><main class="${styles.refused}"><h1>${why}</h1><p>${what}</p></main></body></html>`
}
