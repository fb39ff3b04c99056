import { renderToStaticMarkup } from 'react-dom/server'
import type { ShellPage } from '../../site/shell.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { lateScriptsHtml } from './lateScriptsHtml.ts'

/** What stands at the very end of a page: the question, where it has to be asked, and what it lets in. */
export function consentHtml(page: ShellPage, scripts: (name: string) => readonly string[]): string {
  if (!page.hasBoot) return ''
  const asks = page.settings.analytics ? scripts('consent') : []
  const isImplied = asks.length > 0 && page.settings.consent === 'implied'
  const question = asks.length && !isImplied ? renderToStaticMarkup(<ConsentQuestion scripts={asks} />) : ''
  return question + lateScriptsHtml(scripts('late'), isImplied)
}
