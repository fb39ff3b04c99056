import './lateScripts.css'
import { escapeHtml } from '../../site/escapeHtml.ts'

/**
 * The element that brings what may wait. It has no box, and so is never seen, before there is something to do: the
 * stylesheet gives it one where the visitor agreed or a form waits to be sent, and the boot script brings what has come
 * into view.
 *
 * @param scripts the module's address, then what it imports
 * @param isImplied whether silence is a yes
 */
export function lateScriptsHtml(scripts: readonly string[], isImplied: boolean): string {
  if (!scripts.length) return ''
  const mark = isImplied ? ' data-implied' : ''
  return `<q-late data-on="visible" data-component="late" data-src="${escapeHtml(scripts.join(' '))}"${mark}></q-late>`
}
