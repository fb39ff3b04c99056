import type { Settings } from '../../../server/settings.ts'
import { hostWarnings, isLocalSite } from '../../../server/siteHosts.ts'
import { isLoopbackName } from '../../../services/access/requestSource.ts'
import { type Check, type CheckContext, type Outcome, ok, problem } from '../Check.ts'

/** Minimum length of a secret in characters. */
const WEAK_SECRET = 16

/** Settings that are secrets of the site. */
const SECRETS = ['PREVIEW_SECRET', 'WEBHOOK_SECRET', 'FORMS_SECRET'] as const

/** The part of a service's host that names its region, for the official hosts. */
const REGION = /^(?:m?api|app)(?:-([a-z]{2}))?\.(storyblok\.com|storyblokchina\.cn)$/

/** Returns the region of an official host, such as `us`; undefined for other hosts. */
function regionOf(address: string): string | undefined {
  const found = REGION.exec(new URL(address).hostname)
  if (!found) return undefined
  return found[2] === 'storyblokchina.cn' ? 'cn' : (found[1] ?? 'eu')
}

export const settingsCheck: Check = {
  name: 'settings',
  async run(context) {
    const problems = [...contradictions(context), ...productionProblems(context)]
    if (problems.length) return problems
    const where = isLocalSite(context.settings) ? 'for this machine' : `for ${context.settings.siteUrl}`
    return ok(`The settings are valid ${where}.`)
  },
}

function* contradictions({ environment, settings }: CheckContext): Generator<Outcome> {
  const { MANAGEMENT_SPACE: space, MANAGEMENT_TOKEN: token, MANAGEMENT_ENDPOINT: endpoint } = environment
  if (Boolean(space) !== Boolean(token))
    yield problem(
      `${space ? 'MANAGEMENT_SPACE' : 'MANAGEMENT_TOKEN'} is set without ${space ? 'MANAGEMENT_TOKEN' : 'MANAGEMENT_SPACE'}.`,
      'Set both, or none.',
    )
  if (space && settings.contentEndpoint) {
    const address = endpoint || 'https://mapi.storyblok.com'
    const regions = [settings.contentEndpoint, address].map((url) =>
      URL.canParse(url) ? regionOf(url) : undefined,
    )
    if (regions[0] && regions[1] && regions[0] !== regions[1])
      yield problem(
        `CONTENT_ENDPOINT is in the region "${regions[0]}", and MANAGEMENT_ENDPOINT in "${regions[1]}".`,
        'Set both to the region of the space.',
      )
  }
  for (const name of SECRETS) {
    const value = environment[name]
    if (value && value.length < WEAK_SECRET)
      yield problem(`${name} has ${value.length} characters.`, `Give it at least ${WEAK_SECRET}.`)
  }
  yield* editorProblems(settings)
}

function* editorProblems({ siteUrl, editorOrigins }: Settings): Generator<Outcome> {
  const editor = editorOrigins.find((origin) => origin.startsWith('https:'))
  if (editor && siteUrl?.startsWith('http:') && !isLoopbackName(new URL(siteUrl).hostname))
    yield problem(
      `${editor} cannot show ${siteUrl}: browsers block http in https pages.`,
      'Serve the site by https, and set SITE_URL to that address.',
    )
}

/** Yields missing and risky settings of a public address. */
function* productionProblems({ environment, settings }: CheckContext): Generator<Outcome> {
  const isPublicHost = !isLoopbackName(settings.host)
  if (isLocalSite(settings)) {
    if (isPublicHost)
      yield problem(
        `HOST is ${settings.host}, but SITE_URL is not set to a public address.`,
        'Set SITE_URL to the address at which visitors reach the site.',
      )
    return
  }
  for (const warning of hostWarnings(settings, ''))
    yield problem(warning, 'Set PRODUCTION_HOST to the host of SITE_URL, unless this site is a stage.')
  if (settings.localTools && isPublicHost)
    yield problem('LOCAL_TOOLS is on at a public address.', 'Set LOCAL_TOOLS=off, or remove it.')
  if (!isPublicHost && !settings.trustedProxy)
    yield problem(
      'TRUSTED_PROXY is not set: behind a proxy, all visitors count as one client.',
      'Set it to the address of the proxy, or to the number of proxies.',
    )
  if (settings.rateLimit === 0)
    yield problem('RATE_LIMIT=0 disables the limits of clients.', 'Remove it, or set a factor such as 1.')
  if (settings.contentEndpoint === undefined && !environment.CONTENT_TOKEN)
    yield problem(
      'CONTENT_TOKEN is not set: a generated token shows no drafts through a proxy.',
      'Set CONTENT_TOKEN to a random text.',
    )
}
