import { LOCAL_PARAMETER } from '../embedded/access/localAccess.ts'
import { isLoopbackName } from '../embedded/access/requestSource.ts'
import type { Entry } from './entry.ts'
import { previewLink } from './pages/previewLink.ts'
import type { Settings } from './settings.ts'
import type { SiteSecrets } from './siteSecrets.ts'

interface StartMessageOptions {
  readonly title: string
  readonly settings: Settings
  readonly entry: Pick<Entry, 'createPreviewToken'>
  /** Where this machine reaches the site. */
  readonly origin: string
  readonly siteUrl: string
  readonly secrets: SiteSecrets
  /** What became of the prerendered pages; omitted where none are used. */
  readonly pages?: string
  /** The path that the local link leads to. */
  readonly localPath?: string
}

/**
 * What is shown once the site runs. Links and tokens that open something are shown where they were made for this data
 * folder, for the owner of the process. What a setting gave is never shown, nor is any link where the site is open to others.
 */
export function startMessage(options: StartMessageOptions): string {
  const { title, settings, entry, origin, siteUrl, secrets, localPath = '/_embedded/' } = options
  const isEmbedded = settings.contentEndpoint === undefined
  const lines: [string, string, string?][] = [['Site', `${origin}/`]]
  if (secrets.local !== undefined) {
    const preview = previewLink({ entry, secret: secrets.preview, siteUrl, path: '/' })
    lines.push(
      ['Preview', preview, 'shows drafts, for a day'],
      ['Local', `${origin}${localPath}?${LOCAL_PARAMETER}=${secrets.local}`, 'opens what is for you alone'],
    )
  }
  if (isEmbedded && secrets.local !== undefined)
    lines.push(['Editor', `${origin}/editor/?${LOCAL_PARAMETER}=${secrets.local}`, 'edits the content'])
  if (isEmbedded) {
    const token = settings.contentToken === undefined ? secrets.contentToken : 'the one of CONTENT_TOKEN'
    lines.push(
      ['Content', `${origin}/v2/cdn/stories`, 'for the official clients'],
      ['Tokens', `public, or for drafts ${token}`],
      ['Images', `${origin}/f/…`],
    )
  } else lines.push(['Content', settings.contentEndpoint ?? ''])
  if (options.pages !== undefined) lines.push(['Pages', options.pages])
  const editor = settings.editorOrigins.find((named) => named.startsWith('https:'))
  // Browsers trust addresses of this machine.
  if (editor !== undefined && siteUrl.startsWith('http:') && !isLoopbackName(new URL(siteUrl).hostname))
    lines.push([
      'Hosted',
      `${editor} cannot edit this site: browsers show no http page in an https page. Serve it by https and name that in SITE_URL`,
    ])
  lines.push(['Health', `${origin}/_health`, `${origin}/_ready says whether the content is there`])
  const body = lines.map(([name, value, meaning]) => {
    const said = meaning ? `  (${meaning})` : ''
    return `  ${name.padEnd(9)} ${value}${said}`
  })
  return ['', `  ${title}`, '', ...body, '', '  Stop with Ctrl+C.', '', ''].join('\n')
}
