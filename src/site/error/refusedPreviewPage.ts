import type { SignatureState } from '../../content/editorSignature.ts'
import { escapeHtml } from '../escapeHtml.ts'
import type { Language } from '../languages/language.ts'
import styles from './refusedPreview.module.css'

/**
 * The page in the editor's frame when its signature is not valid: why, and what to do. It needs no content, since the space
 * may be another one.
 *
 * @param sheets addresses of the site's stylesheets
 */
export function refusedPreviewPage(
  state: Exclude<SignatureState, 'valid'>,
  sheets: readonly string[],
  { code, direction, words }: Language,
): string {
  const { title, text } = words.refusedPreview[state]
  const why = escapeHtml(title)
  const dir = direction === 'rtl' ? ' dir="rtl"' : ''
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  return `<!doctype html><html lang="${escapeHtml(code)}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${why}</title><meta name="robots" content="noindex">${links}</head><body><main class="${styles.refused}"><h1>${why}</h1><p>${escapeHtml(text)}</p></main></body></html>`
}
