import { type HeaderRule, type HostFile, type HostRules, queryProblems } from './HostRules.ts'
import { headersText } from './netlify.ts'

/** Maximum number of rules in `_headers`: developers.cloudflare.com/pages/configuration/headers. */
const MAX_HEADER_RULES = 100

/** Maximum number of static rules in `_redirects`: developers.cloudflare.com/pages/configuration/redirects. */
const MAX_REDIRECTS = 2000

/** Returns the files `_headers` and `_redirects` in Cloudflare's syntax. */
export function cloudflareFiles({ redirects, rewrites, headers, types }: HostRules): readonly HostFile[] {
  const byPath = rewrites.filter(({ query }) => Object.keys(query).length === 0)
  const lines = [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...byPath.map(({ path, to }) => `${path} ${to} 200`),
  ]
  const tooMany = lines.length - MAX_REDIRECTS
  const exact = [...headers, ...types]
  const isTooLong = exact.length > MAX_HEADER_RULES
  return [
    {
      name: '_redirects',
      isOutside: false,
      text: `${lines.slice(0, MAX_REDIRECTS).join('\n')}\n`,
      problems: [
        ...queryProblems('Cloudflare', rewrites),
        ...(tooMany > 0
          ? [
              `Cloudflare takes ${MAX_REDIRECTS} redirects; ${tooMany} are left out. Add them as bulk redirects.`,
            ]
          : []),
      ],
    },
    {
      name: '_headers',
      isOutside: false,
      text: headersText(isTooLong ? sharedRules(exact) : exact),
      problems: isTooLong
        ? [
            `Cloudflare takes ${MAX_HEADER_RULES} header rules and the site has ${exact.length}: all pages share one policy that allows inline styles.`,
          ]
        : [],
    },
  ]
}

/**
 * Few rules for a site with many pages: one for all pages, and the rules with a pattern. Rules of Cloudflare add up, so those
 * first remove what the rule for all has set.
 */
function sharedRules(rules: readonly HeaderRule[]): readonly HeaderRule[] {
  const page = rules.find(({ pattern }) => pattern.endsWith('/'))
  const patterns = rules.filter(({ pattern }) => pattern.includes('*'))
  if (!page) return patterns.slice(0, MAX_HEADER_RULES)
  const shared = Object.fromEntries(
    Object.entries(page.headers).map(([name, value]) => [
      name,
      value.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
    ]),
  )
  return [
    { pattern: '/*', addresses: page.addresses, headers: shared },
    ...patterns.map(({ pattern, addresses, headers }) => ({
      pattern,
      addresses,
      headers: {
        ...Object.fromEntries(
          Object.keys(headers).flatMap((name) => (Object.hasOwn(shared, name) ? [[`! ${name}`, '']] : [])),
        ),
        ...headers,
      },
    })),
  ]
}
