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
 * The element that brings what may wait. It has no box, and so is never seen, before there is something to do: the
 * stylesheet gives it one where the visitor agreed or a form waits to be sent, and the boot script brings what has come
 * into view.
 *
 * @param scripts the module's address, then what it imports
 * @param isImplied whether silence is a yes
 */
function lateScriptsHtml(scripts: readonly string[], isImplied: boolean): string {
  if (!scripts.length) return ''
  const mark = isImplied ? ' data-implied' : ''
  return `<q-late data-on="visible" data-component="late" data-src="${escapeHtml(scripts.join(' '))}"${mark}></q-late>`
}
