import { escapeHtml } from '../escapeHtml.ts'
import type { Language } from '../languages/language.ts'
import type { Words } from '../languages/words.ts'
import styles from './refusedPreview.module.css'

/** Why a preview is refused. */
export type RefusedPreview = Exclude<keyof Words['refusedPreview'], 'withoutPreview'>

/**
 * Returns the page in place of a refused preview: the reason, and the solution. It uses no content, since the preview may be of a
 * different space.
 *
 * @param path the page's path, for the link that opens it without a preview
 * @param sheets addresses of the site's stylesheets
 */
export function refusedPreviewPage(
  state: RefusedPreview,
  path: string,
  sheets: readonly string[],
  { code, direction, words }: Language,
): string {
  const { title, text } = words.refusedPreview[state]
  const why = escapeHtml(title)
  const dir = direction === 'rtl' ? ' dir="rtl"' : ''
  const links = sheets.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('')
  // The editor's frame has no use for a page without the preview.
  const leave =
    state === 'linkExpired' || state === 'linkInvalid'
      ? `<p><a href="${escapeHtml(path)}">${escapeHtml(words.refusedPreview.withoutPreview)}</a></p>`
      : ''
  return `<!doctype html><html lang="${escapeHtml(code)}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${why}</title><meta name="robots" content="noindex">${links}</head><body><main class="${styles.refused}"><h1>${why}</h1><p>${escapeHtml(text)}</p>${leave}</main></body></html>`
}
