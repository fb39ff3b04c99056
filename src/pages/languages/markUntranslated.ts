import { escapeHtml } from '../escapeHtml.ts'
import type { PageLanguages } from './loadPageLanguages.ts'

/** The id of the element around text that is not in the page's language. */
export const UNTRANSLATED = 'untranslated'

/** Returns a page's HTML. Text in a different language than the page's gets a note and a `lang` attribute. */
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
