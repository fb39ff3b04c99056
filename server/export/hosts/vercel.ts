import {
  escapePattern,
  type HeaderRule,
  type HostFile,
  type HostRules,
  headerName,
  patternExpression,
} from './HostRules.ts'

/** Maximum number of routes in `vercel.json`: vercel.com/docs/limits. */
const MAX_ROUTES = 2048

/**
 * Returns the file `vercel.json`. It has `routes`, since Vercel applies `rewrites` only to paths without a file, and they cannot
 * set the status of a page for unknown addresses.
 */
export function vercelFile({ redirects, rewrites, headers, types, notFound }: HostRules): HostFile {
  const exact = (path: string) => `^${escapePattern(path)}$`
  const ownHeaders = (own: HeaderRule['headers']) =>
    Object.fromEntries(Object.entries(own).map(([name, value]) => [headerName(name), value]))
  const routes = [
    ...[...headers, ...types].map(({ pattern, headers: own }) => ({
      src: patternExpression(pattern),
      headers: ownHeaders(own),
      continue: true,
    })),
    ...redirects.map(({ from, to, status }) => ({ src: exact(from), status, headers: { Location: to } })),
    ...rewrites.map(({ path, query, to }) => ({
      src: exact(path),
      has: Object.entries(query).map(([key, value]) => ({ type: 'query', key, value: escapePattern(value) })),
      dest: to.replace(/\/$/, '/index.html'),
    })),
    // A path without a slash at its end, whose last part has no dot, is that of a page.
    { src: '^/((?:[^/]+/)*[^/.]+)$', status: 308, headers: { Location: '/$1/' } },
    { handle: 'filesystem' },
    ...notFound.toReversed().map(({ below, address }) => {
      const own = headers.find(({ pattern }) => pattern === address)?.headers
      return {
        src: `^${escapePattern(below)}.*$`,
        status: 404,
        ...(own && { headers: ownHeaders(own) }),
        dest: address,
      }
    }),
  ]
  return {
    name: 'vercel.json',
    isOutside: false,
    text: `${JSON.stringify({ routes }, undefined, 2)}\n`,
    problems:
      routes.length > MAX_ROUTES
        ? [
            `Vercel takes ${MAX_ROUTES} rules and the site has ${routes.length}: the deployment will be refused.`,
          ]
        : [],
  }
}
