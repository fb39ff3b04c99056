import {
  type HeaderRule,
  type HostFile,
  type HostRules,
  headerName,
  patternExpression,
  withVisitorQuery,
} from './HostRules.ts'

/** Returns a Caddyfile. */
export function caddyFile(rules: HostRules): HostFile {
  const { folder, siteUrl, redirects, rewrites, headers, types, notFound } = rules
  const names = [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))]
  const [site, ...parts] = notFound
  // Caddy drops the headers of the request when it handles an error.
  const errorPage = (name: string, matcher: string, address: string) => {
    const own = headers.find(({ pattern }) => pattern === address)?.headers ?? {}
    return [
      `\t\t@${name} ${matcher}`,
      `\t\trewrite @${name} ${quote(address)}`,
      ...Object.entries(own).map(
        ([header, value]) => `\t\theader @${name} ${headerName(header)} ${quote(value)}`,
      ),
    ].join('\n')
  }
  const text = `# Written by an export of the site.
${siteUrl} {
	root * ${quote(folder)}
	encode zstd gzip
	map {query} {strata_query} {strata_added_query} {
		"" "" ""
		default "?{query}" "&{query}"
	}
${redirects.map(({ from, to, status }) => `\tredir ${quote(from)} ${quote(withVisitorQuery(to, '{strata_query}', '{strata_added_query}'))} ${status}`).join('\n')}
${names
  .map((name) => {
    const lines = headers.flatMap((rule) => {
      const value = rule.headers[name]
      return value === undefined ? [] : [`\t\t${keyOf(rule)} ${quote(value)}`]
    })
    const key = name.replaceAll('-', '_')
    const placeholder = `{strata_${key}}`
    return [
      `\tmap {http.request.orig_uri.path} ${placeholder} {`,
      ...lines,
      '\t\tdefault ""',
      '\t}',
      // Without a matcher, Caddy sends an empty header.
      `\t@${key} not vars ${placeholder} ""`,
      `\theader @${key} ?${headerName(name)} ${placeholder}`,
    ].join('\n')
  })
  .join('\n')}
${types
  .map(
    ({ pattern, headers: own }, index) =>
      `\t@type${index} path_regexp ${quote(patternExpression(pattern))}\n\theader @type${index} Content-Type ${quote(own['content-type'] ?? '')}`,
  )
  .join('\n')}
${rewrites
  .map(({ path, query, to }, index) => {
    const lines = Object.entries(query).map(([name, value]) => `\t\tquery ${quote(`${name}=${value}`)}`)
    return [
      `\t@file${index} {`,
      `\t\tpath ${quote(path)}`,
      ...lines,
      '\t}',
      `\trewrite @file${index} ${quote(to)}`,
    ].join('\n')
  })
  .join('\n')}
	file_server
	handle_errors {
${parts.map(({ below, address }, index) => errorPage(`part${index}`, `path ${quote(`${below}*`)}`, address)).join('\n')}
${errorPage('other', `not path ${parts.map(({ below }) => quote(`${below}*`)).join(' ') || '/_none'}`, site?.address ?? '/404.html')}
		file_server
	}
}
`
  return { name: 'Caddyfile', isOutside: true, text, problems: [] }
}

const keyOf = ({ pattern }: HeaderRule): string =>
  pattern.includes('*') ? `~${patternExpression(pattern)}` : quote(pattern)

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
