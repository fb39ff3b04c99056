import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml, type ShellPage } from 'strata-pages'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import './lateScripts.css'

/** Returns the HTML at the end of a page: the consent question, and the element that loads late scripts. */
export function consentHtml(page: ShellPage, scripts: (name: string) => readonly string[]): string {
  if (!page.hasBoot) return ''
  const asks = page.settings.analytics ? scripts('consent') : []
  const isImplied = asks.length > 0 && page.settings.consent === 'implied'
  const question = asks.length && !isImplied ? renderToStaticMarkup(<ConsentQuestion scripts={asks} />) : ''
  return question + lateScriptsHtml(scripts('late'), isImplied)
}

/**
 * The element that loads late scripts. Without a box it is never in view; the stylesheet gives it one after consent, or if a form
 * submission is pending. The boot script loads the scripts of elements in view.
 *
 * @param scripts address of the module, then those of its imports
 * @param isImplied whether analytics runs until it is refused
 */
function lateScriptsHtml(scripts: readonly string[], isImplied: boolean): string {
  if (!scripts.length) return ''
  const mark = isImplied ? ' data-implied' : ''
  return `<q-late data-on="visible" data-component="late" data-src="${escapeHtml(scripts.join(' '))}"${mark}></q-late>`
}
