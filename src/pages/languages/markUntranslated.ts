import { escapeHtml } from '../escapeHtml.ts'
import type { PageLanguages } from './loadPageLanguages.ts'

/** The element that holds a page's text where that is not in the page's own language. */
export const UNTRANSLATED = 'untranslated'

/** A page's HTML, in the language that its text is in: where that is another than the page's, a note says so. */
export function markUntranslated(
  html: string,
  { language, text }: Pick<PageLanguages, 'language' | 'text'>,
): string {
  if (text === language) return html
  const { code, name, direction } = text
  const note = language.words.untranslated(name)
  return [
    `<p class="untranslated-note" role="note">${escapeHtml(note)}</p>`,
    `<div id="${UNTRANSLATED}" lang="${escapeHtml(code)}" dir="${direction}">${html}</div>`,
  ].join('')
}
