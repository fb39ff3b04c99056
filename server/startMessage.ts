import { join } from 'node:path'
import { LOCAL_PARAMETER } from '../services/access/localAccess.ts'
import { isLoopbackName } from '../services/access/requestSource.ts'
import { commandName } from './commandName.ts'
import type { Entry } from './entry.ts'
import { previewLink } from './pages/previewLink.ts'
import type { Settings } from './settings.ts'
import type { SiteSecrets } from './siteSecrets.ts'

type Line = readonly [name: string, value: string, meaning?: string]

interface StartMessageOptions {
  readonly title: string
  readonly settings: Settings
  readonly entry: Pick<Entry, 'createPreviewToken'>
  /** Origin by which this machine reaches the site. */
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  /** False if the output is a log or file, so that the message must not have secrets. */
  readonly isTerminal: boolean
  /** Warnings about the settings. */
  readonly warnings?: readonly string[]
  /** Address of the metrics. */
  readonly metricsUrl?: string
  /** State of the prerendered pages; undefined in development. */
  readonly pages?: string
  /** Path of the local link. */
  readonly localPath?: string
}

/**
 * Returns the message that is printed when the site runs. At a terminal it has links with generated secrets; otherwise it says where the
 * secrets are. Secrets from settings are never shown, nor are links if local tools are off.
 */
export function startMessage(options: StartMessageOptions): string {
  const { title, settings, origin, siteUrl, secrets, warnings = [] } = options
  const isEmbedded = settings.contentEndpoint === undefined
  const lines: Line[] = [['Site', `${origin}/`], ...(secrets.local === undefined ? [] : localLines(options))]
  if (isEmbedded)
    lines.push(
      ['Content', `${origin}/v2/cdn/stories`, 'for the official clients'],
      ['Tokens', `public, or for drafts ${draftToken(options)}`],
      ['Images', `${origin}/f/…`],
    )
  else lines.push(['Content', settings.contentEndpoint ?? ''])
  if (options.pages !== undefined) lines.push(['Pages', options.pages])
  const editor = settings.editorOrigins.find((named) => named.startsWith('https:'))
  // Browsers treat loopback addresses as secure.
  if (editor !== undefined && siteUrl.startsWith('http:') && !isLoopbackName(new URL(siteUrl).hostname))
    lines.push([
      'Hosted',
      `${editor} cannot edit this site, because browsers don't show http pages in https pages. Serve the site by https and set SITE_URL`,
    ])
  for (const warning of warnings) lines.push(['Note', warning])
  lines.push(['Health', `${origin}/_health`, `${origin}/_ready reports whether the site can serve visitors`])
  if (options.metricsUrl !== undefined) lines.push(['Metrics', options.metricsUrl, 'for Prometheus'])
  const body = lines.map(([name, value, meaning]) => {
    const message = meaning ? `  (${meaning})` : ''
    return `  ${name.padEnd(9)} ${value}${message}`
  })
  return ['', `  ${title}`, '', ...body, '', '  Stop with Ctrl+C.', '', ''].join('\n')
}

/** The links for the owner of the process. */
function localLines(options: StartMessageOptions): readonly Line[] {
  const { settings, entry, origin, siteUrl, secrets, isTerminal, localPath = '/_embedded/' } = options
  const isEmbedded = settings.contentEndpoint === undefined
  if (!isTerminal)
    return [
      ['Preview', `"${commandName('preview-link')}" prints a link that shows drafts for a day`],
      [
        'Local',
        `${origin}${localPath}?${LOCAL_PARAMETER}=…`,
        `opens your private tools, with the content of ${join(settings.dataDir, 'local.secret')}`,
      ],
      ...(isEmbedded
        ? ([
            ['Editor', `${origin}/editor/?${LOCAL_PARAMETER}=…`, 'edits the content, with the same secret'],
          ] as const)
        : []),
    ]
  const local = `?${LOCAL_PARAMETER}=${secrets.local}`
  return [
    [
      'Preview',
      previewLink({ entry, secret: secrets.preview, siteUrl, path: '/' }),
      'shows drafts for a day',
    ],
    ['Local', `${origin}${localPath}${local}`, 'opens your private tools'],
    ...(isEmbedded ? ([['Editor', `${origin}/editor/${local}`, 'edits the content']] as const) : []),
  ]
}

/** Returns the token for drafts, or where to find it. */
function draftToken({ settings, secrets, isTerminal }: StartMessageOptions): string {
  if (settings.contentToken !== undefined) return 'the value of CONTENT_TOKEN'
  if (isTerminal && secrets.local !== undefined) return secrets.contentToken
  return `the token in ${join(settings.dataDir, 'content-token.secret')}`
}
