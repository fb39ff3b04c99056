import { escapePattern, type HostFile, type HostRules, headerName, patternExpression } from './HostRules.ts'

/** Maximum number of routes in `vercel.json`: vercel.com/docs/limits. */
const MAX_ROUTES = 2048

/** Returns the file `vercel.json`. */
export function vercelFile({ redirects, rewrites, headers, types, notFound }: HostRules): HostFile {
  // Sources are patterns of path-to-regexp, in which a group may be any regular expression.
  const source = (pattern: string) => `/(${patternExpression(pattern).slice('^/'.length, -'$'.length)})`
  const rules = {
    trailingSlash: true,
    redirects: redirects.map(({ from, to, status }) => ({
      source: escapeSource(from),
      destination: to,
      statusCode: status,
    })),
    rewrites: [
      ...rewrites.map(({ path, query, to }) => ({
        source: escapeSource(path),
        has: Object.entries(query).map(([key, value]) => ({
          type: 'query',
          key,
          value: escapePattern(value),
        })),
        destination: to,
      })),
      ...notFound.slice(1).map(({ below, address }) => ({ source: `${below}(.*)`, destination: address })),
    ],
    headers: [...headers, ...types].map(({ pattern, headers: own }) => ({
      source: source(pattern),
      headers: Object.entries(own).map(([name, value]) => ({ key: headerName(name), value })),
    })),
  }
  const count = rules.redirects.length + rules.rewrites.length + rules.headers.length
  return {
    name: 'vercel.json',
    isOutside: false,
    text: `${JSON.stringify(rules, undefined, 2)}\n`,
    problems:
      count > MAX_ROUTES
        ? [`Vercel takes ${MAX_ROUTES} rules and the site has ${count}: the deployment will be refused.`]
        : [],
  }
}

/** A path in which no character has a meaning for path-to-regexp. */
const escapeSource = (path: string): string => path.replaceAll(/[:()*+?{}\\]/g, '\\$&')
