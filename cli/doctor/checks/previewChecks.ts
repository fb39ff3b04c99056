import { createHash } from 'node:crypto'
import { commandName } from '../../../server/commandName.ts'
import { previewLink } from '../../../server/pages/previewLink.ts'
import { PREVIEW_PATH } from '../../../server/pages/previewScripts.ts'
import { existingSecret } from '../../../server/siteSecrets.ts'
import { createPreviewToken } from '../../../src/content/previewToken.ts'
import { PREVIEW_DATA } from '../../../src/pages/previewData.ts'
import { type Check, type CheckContext, type Outcome, ok, problem, skipped } from '../Check.ts'

/** Returns the address of the site that visitors or this machine reach; undefined if none runs and none is set. */
const siteAddress = ({ settings, running }: CheckContext) => settings.siteUrl ?? running?.siteUrl

const NO_SITE = `No site runs on the data folder, and SITE_URL is not set. Start it (${commandName('start')}), and rerun.`

/** The cookie that a response sets, as a header of requests. */
const cookieOf = (response: Response): string | undefined => response.headers.get('set-cookie')?.split(';')[0]

export const previewCheck: Check = {
  name: 'preview',
  async run(context) {
    const { settings, request } = context
    const siteUrl = siteAddress(context)
    if (siteUrl === undefined) return skipped(NO_SITE)
    const secret = settings.previewSecret ?? (await existingSecret(settings.dataDir, 'preview'))
    if (secret === undefined)
      return problem(
        `PREVIEW_SECRET is not set, and ${settings.dataDir} has none.`,
        `Set PREVIEW_SECRET to that of the site at ${siteUrl}, or start the site on this data folder.`,
      )
    const link = previewLink({ entry: { createPreviewToken }, secret, siteUrl, path: '/' })
    const response = await request(link)
    const cookie = cookieOf(response)
    if (cookie === undefined || response.status >= 400)
      return problem(
        `${siteUrl} refuses a signed preview link (${response.status}).`,
        'Set PREVIEW_SECRET to that of the running site, and restart the site.',
      )
    const page = await request(new URL(response.headers.get('location') ?? '/', siteUrl), {
      headers: { cookie },
    })
    return page.ok
      ? ok(`A signed link shows drafts at ${siteUrl}.`)
      : problem(
          `The preview of ${siteUrl}/ answers ${page.status}.`,
          'Open the page in a browser: it says what is wrong.',
        )
  },
}

export const bridgeCheck: Check = {
  name: 'bridge',
  async run(context) {
    const { settings, content, request } = context
    const siteUrl = siteAddress(context)
    if (siteUrl === undefined) return skipped(NO_SITE)
    const token = settings.contentToken ?? (await existingSecret(settings.dataDir, 'content-token'))
    const space = await content().catch(() => undefined)
    if (token === undefined || !space) return skipped('The content cannot be read, so nothing can be signed.')
    const response = await request(editorAddress(siteUrl, space.spaceId, token), {
      headers: { 'sec-fetch-dest': 'iframe' },
    })
    const html = await response.text()
    if (!response.ok)
      return problem(
        `The page that the editor frames answers ${response.status}.`,
        'Open the home page in the editor: it says what is wrong.',
      )
    return framingProblem(response, settings.editorOrigins) ?? scriptOutcome(html, response, siteUrl, request)
  },
}

/** Returns the address of the home page with the query that the hosted editor adds. */
function editorAddress(siteUrl: string, space: number, token: string): URL {
  const timestamp = Math.floor(Date.now() / 1000)
  const url = new URL('/', siteUrl)
  url.searchParams.set('_storyblok', '1')
  url.searchParams.set('_storyblok_tk[space_id]', String(space))
  url.searchParams.set('_storyblok_tk[timestamp]', String(timestamp))
  const signature = createHash('sha1').update(`${space}:${token}:${timestamp}`).digest('hex')
  url.searchParams.set('_storyblok_tk[token]', signature)
  return url
}

function framingProblem({ headers }: Response, editors: readonly string[]): Outcome | undefined {
  const todo = 'Add the origin of the editor to EDITOR_ORIGINS, and restart the site.'
  if (headers.has('x-frame-options'))
    return problem(
      `The response has X-Frame-Options: ${headers.get('x-frame-options')}, so no editor can frame it.`,
      'Remove this header in the proxy or CDN.',
    )
  const policy = headers.get('content-security-policy') ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.trim().split(/\s+/)
  const missing = editors.find((origin) => ancestors && !ancestors.includes(origin))
  return missing ? problem(`The policy of previews does not let ${missing} frame the page.`, todo) : undefined
}

async function scriptOutcome(
  html: string,
  response: Response,
  siteUrl: string,
  request: CheckContext['request'],
): Promise<Outcome> {
  const data = html.indexOf(`id="${PREVIEW_DATA}"`)
  const path = data === -1 ? undefined : /<script type="module" src="([^"]+)"/.exec(html.slice(data))?.[1]
  if (path === undefined)
    return problem(
      `${siteUrl} does not accept the editor's signature: the page shows no draft.`,
      'Set CONTENT_TOKEN of the running site to the preview token of the space.',
    )
  const script = await request(new URL(path, siteUrl), { headers: { cookie: cookieOf(response) ?? '' } })
  const type = script.headers.get('content-type') ?? ''
  return script.ok && type.includes('javascript')
    ? ok('The editor may frame the page, and the bridge loads.')
    : problem(
        `The script of the bridge answers ${script.status} (${type || 'no type'}).`,
        `Build the site again, and let the proxy pass on ${PREVIEW_PATH}.`,
      )
}
