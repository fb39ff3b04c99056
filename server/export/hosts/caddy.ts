import { type HeaderRule, type HostFile, type HostRules, headerName, patternExpression } from './HostRules.ts'

/** Returns a Caddyfile. */
export function caddyFile(rules: HostRules): HostFile {
  const { folder, siteUrl, redirects, rewrites, headers, types, notFound } = rules
  const names = [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))]
  const [site, ...parts] = notFound
  const text = `# Written by an export of the site.
${siteUrl} {
	root * ${quote(folder)}
	encode zstd gzip
${redirects.map(({ from, to, status }) => `\tredir ${quote(from)} ${quote(to)} ${status}`).join('\n')}
${names
  .map((name) => {
    const lines = headers.flatMap((rule) => {
      const value = rule.headers[name]
      return value === undefined ? [] : [`\t\t${keyOf(rule)} ${quote(value)}`]
    })
    const placeholder = `{strata_${name.replaceAll('-', '_')}}`
    const otherwise = headers.find(({ pattern }) => pattern === site?.address)?.headers[name] ?? ''
    return [
      `\tmap {http.request.orig_uri.path} ${placeholder} {`,
      ...lines,
      `\t\tdefault ${quote(otherwise)}`,
      '\t}',
      `\theader ?${headerName(name)} ${placeholder}`,
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
${parts.map(({ below, address }, index) => `\t\t@part${index} path ${quote(`${below}*`)}\n\t\trewrite @part${index} ${quote(address)}`).join('\n')}
		@other not path ${parts.map(({ below }) => quote(`${below}*`)).join(' ') || '/_none'}
		rewrite @other ${site?.address ?? '/404.html'}
		file_server
	}
}
`
  return { name: 'Caddyfile', isOutside: true, text, problems: [] }
}

const keyOf = ({ pattern }: HeaderRule): string =>
  pattern.includes('*') ? `~${patternExpression(pattern)}` : quote(pattern)

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
