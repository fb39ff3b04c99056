import { join } from 'node:path'
import { LOCAL_PARAMETER } from '../services/access/localAccess.ts'
import { isLoopbackName } from '../services/access/requestSource.ts'
import { commandName } from './commandName.ts'
import type { Entry } from './entry.ts'
import { previewLink } from './pages/previewLink.ts'
import type { Settings } from './settings.ts'
import type { SiteSecrets } from './siteSecrets.ts'

/** Name, value, and what it is for. */
type Line = readonly [name: string, value: string, meaning?: string]

interface StartMessageOptions {
  readonly title: string
  readonly settings: Settings
  readonly entry: Pick<Entry, 'createPreviewToken'>
  /** Where this machine reaches the site. */
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  /** Whether a person reads the message. What is written elsewhere is kept, so it names no secret. */
  readonly isTerminal: boolean
  /** What the owner should know about the settings. */
  readonly warnings?: readonly string[]
  /** What became of the prerendered pages; omitted where none are used. */
  readonly pages?: string
  /** The path that the local link leads to. */
  readonly localPath?: string
}

/**
 * Returns what is shown once the site runs. At a terminal it has the links and the token that were made for this data folder;
 * elsewhere it says where they are. What a setting gave is never shown, nor is any link where the site is open to others.
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
  // Browsers trust addresses of this machine.
  if (editor !== undefined && siteUrl.startsWith('http:') && !isLoopbackName(new URL(siteUrl).hostname))
    lines.push([
      'Hosted',
      `${editor} cannot edit this site: browsers show no http page in an https page. Serve it by https and name that in SITE_URL`,
    ])
  for (const warning of warnings) lines.push(['Note', warning])
  lines.push(['Health', `${origin}/_health`, `${origin}/_ready says whether the content is there`])
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
      ['Preview', `"${commandName('preview-link')}" prints a link that shows drafts, for a day`],
      [
        'Local',
        `${origin}${localPath}?${LOCAL_PARAMETER}=…`,
        `opens what is for you alone, with the content of ${join(settings.dataDir, 'local.secret')}`,
      ],
      ...(isEmbedded
        ? ([
            ['Editor', `${origin}/editor/?${LOCAL_PARAMETER}=…`, 'edits the content, with the same'],
          ] as const)
        : []),
    ]
  const local = `?${LOCAL_PARAMETER}=${secrets.local}`
  return [
    [
      'Preview',
      previewLink({ entry, secret: secrets.preview, siteUrl, path: '/' }),
      'shows drafts, for a day',
    ],
    ['Local', `${origin}${localPath}${local}`, 'opens what is for you alone'],
    ...(isEmbedded ? ([['Editor', `${origin}/editor/${local}`, 'edits the content']] as const) : []),
  ]
}

/** The token that opens drafts, or where it is. */
function draftToken({ settings, secrets, isTerminal }: StartMessageOptions): string {
  if (settings.contentToken !== undefined) return 'the one of CONTENT_TOKEN'
  if (isTerminal && secrets.local !== undefined) return secrets.contentToken
  return `the one in ${join(settings.dataDir, 'content-token.secret')}`
}
