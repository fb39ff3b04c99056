import { renderToStaticMarkup } from 'react-dom/server'
import type { PageRequest, SiteOptions } from '../../site/siteOptions.ts'
import { DEFAULT_CLIENT_SETTINGS } from '../client/clientSettings.ts'
import { ConsentQuestion } from './ConsentQuestion.tsx'
import { lateScriptsHtml } from './lateScriptsHtml.ts'

/** What a page has for its visitor's consent. */
export interface ConsentParts {
  /** Scripts of the button at the foot of the page; none where there is nothing to choose. */
  readonly buttonScripts: readonly string[]
  /** What stands at the very end: the question, where it has to be asked, and what it lets in. */
  readonly closingHtml: string
}

export function consentParts(
  { version, preview }: Pick<PageRequest, 'version' | 'preview'>,
  { scripts, boot, clientSettings }: Pick<SiteOptions, 'scripts' | 'boot' | 'clientSettings'>,
): ConsentParts {
  if (preview || !boot || !scripts) return { buttonScripts: [], closingHtml: '' }
  const { analytics, consent } = { ...DEFAULT_CLIENT_SETTINGS, ...clientSettings }
  // Who previews drafts is no visitor, and is not counted.
  const buttonScripts = analytics && version === 'published' ? scripts('consent') : []
  const isImplied = buttonScripts.length > 0 && consent === 'implied'
  const question =
    buttonScripts.length && !isImplied
      ? renderToStaticMarkup(<ConsentQuestion scripts={buttonScripts} />)
      : ''
  return { buttonScripts, closingHtml: question + lateScriptsHtml(scripts('late'), isImplied) }
}
