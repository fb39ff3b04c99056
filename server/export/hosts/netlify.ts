import { type HeaderRule, type HostFile, type HostRules, headerName } from './HostRules.ts'

/** Returns the files `_headers` and `_redirects` in Netlify's syntax. */
export function netlifyFiles({
  redirects,
  rewrites,
  headers,
  types,
  notFound,
}: HostRules): readonly HostFile[] {
  const lines = [
    // The exclamation mark gives a rule precedence over a file with the same address.
    ...redirects.map(({ from, to, status }) => `${escapeWord(from)} ${escapeWord(to)} ${status}!`),
    ...new Set(
      rewrites.map(({ path, query, to }) => {
        const names = Object.keys(query)
        const words = names.map((name) => `${name}=:${name}`)
        const target = names.length ? queryTarget(to, names) : escapeWord(to)
        return [escapeWord(path), ...words, target, '200!'].join(' ')
      }),
    ),
    ...notFound.slice(1).map(({ below, address }) => `${below}* ${address} 404`),
  ]
  return [
    { name: '_redirects', isOutside: false, text: `${lines.join('\n')}\n`, problems: [] },
    {
      name: '_headers',
      isOutside: false,
      text: headersText([...headers, ...types].flatMap(exactRules)),
      problems: [],
    },
  ]
}

/** The address of a query's file with placeholders for the values: `/blog/_query/page=:page/`. */
function queryTarget(to: string, names: readonly string[]): string {
  const [, folder = ''] = /^(.*\/)[^/]+\/$/.exec(to) ?? []
  return `${folder}${names.map((name) => `${name}=:${name}`).join('&')}/`
}

/** The rules of single addresses, unless `*` is at the end of the pattern, where Netlify takes it. */
const exactRules = (rule: HeaderRule): readonly HeaderRule[] =>
  rule.pattern.includes('*') && !rule.pattern.endsWith('*')
    ? rule.addresses.map((address) => ({ ...rule, pattern: address }))
    : [rule]

/** Rules of a `_headers` file, which Netlify and Cloudflare share. A name after `! ` is removed, which only Cloudflare knows. */
export const headersText = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ pattern, headers }) =>
      [
        pattern,
        ...Object.entries(headers).map(([name, value]) =>
          name.startsWith('! ') ? `  ! ${headerName(name.slice(2))}` : `  ${headerName(name)}: ${value}`,
        ),
      ].join('\n'),
    )
    .join('\n')
    .concat('\n')

/** An address without the spaces that divide the words of a rule. */
const escapeWord = (address: string): string => address.replaceAll(' ', '%20')
