import {
  type HeaderRule,
  type HostFile,
  type HostRules,
  headerName,
  KNOWN_TYPES,
  patternExpression,
  withVisitorQuery,
} from './HostRules.ts'

/** Returns a file for nginx, which the `http` block of its configuration includes. */
export function nginxFile(rules: HostRules): HostFile {
  const { folder, siteUrl, redirects, rewrites, headers, types, notFound } = rules
  const names = [...new Set(headers.flatMap((rule) => Object.keys(rule.headers)))].filter(
    (name) => name !== 'content-type',
  )
  const statuses = [...new Set(redirects.map(({ status }) => status))]
  const [site, ...parts] = notFound
  const text = `# Include this file in the http block of nginx.conf. Written by an export of ${siteUrl}.
map_hash_max_size 65536;
map_hash_bucket_size 1024;

# The requested path without the query, still percent-encoded.
map $request_uri $strata_path {
  "~^(?<strata_requested>[^?]*)" $strata_requested;
}
# The query after the query of a redirect.
map $args $strata_added_query {
  "" "";
  default "&$args";
}
${statuses.map((status) => redirectMaps(status, redirects)).join('\n')}
# Files of lists with a query, and of original pictures.
${map(
  '$strata_path?$args',
  '$strata_file',
  rewrites.map(({ path, query, to }) => [
    Object.keys(query).length ? `${path}?${new URLSearchParams(query)}` : `${path}?`,
    fileOf(to),
  ]),
)}
${names
  .map((name) =>
    map(
      '$strata_path',
      variable(name),
      headers.flatMap((rule) => {
        const value = rule.headers[name]
        return value === undefined ? [] : [[keyOf(rule), value] as const]
      }),
      headers.find(({ pattern }) => pattern === site?.address)?.headers[name],
    ),
  )
  .join('\n')}
server {
  listen 80;
  server_name ${new URL(siteUrl).hostname};
  root ${quote(folder)};
  index index.html;
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/plain text/javascript text/calendar text/markdown text/vtt application/xml;
  types {
${Object.entries(KNOWN_TYPES)
  .map(([ending, [type]]) => `    ${type} ${ending.slice(1)};`)
  .join('\n')}
  }
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json application/xml image/svg+xml text/plain;
  error_page 404 ${site?.address ?? '/404.html'};
${names.map((name) => `  add_header ${headerName(name)} ${variable(name)} always;`).join('\n')}
${statuses.map((status) => `  if ($strata_redirect_${status}) { return ${status} $strata_redirect_${status}; }`).join('\n')}
  location / { try_files $strata_file $uri $uri/ =404; }
${types
  .map(
    ({ pattern, headers: own }) =>
      `  location ~ ${quote(patternExpression(pattern))} { types {} default_type ${quote(own['content-type'] ?? '')}; try_files $uri =404; }`,
  )
  .join('\n')}
${parts
  .map(
    ({ below, address }) =>
      `  location ${quote(below)} { error_page 404 ${quote(address)}; try_files $strata_file $uri $uri/ =404; }`,
  )
  .join('\n')}
}
`
  return { name: 'nginx.conf', isOutside: true, text, problems: [] }
}

/** Redirects by path keep the visitor's query; redirects of an address with a query replace it. */
function redirectMaps(status: number, redirects: HostRules['redirects']): string {
  const rules = redirects.filter((rule) => rule.status === status)
  const [byAddress, byPath] = [true, false].map((hasQuery) =>
    rules.filter(({ from }) => from.includes('?') === hasQuery),
  )
  const target = (to: string) =>
    withVisitorQuery(to.replaceAll('$', '%24'), '$is_args$args', '$strata_added_query')
  const variable = `$strata_redirect_${status}`
  return [
    map(
      '$strata_path',
      `${variable}_path`,
      byPath?.map(({ from, to }) => [from, target(to)]),
    ),
    map(
      '$request_uri',
      variable,
      byAddress?.map(({ from, to }) => [from, to.replaceAll('$', '%24')]),
      `${variable}_path`,
    ),
  ].join('\n')
}

function map(
  from: string,
  to: string,
  entries: readonly (readonly [key: string, value: string])[] = [],
  otherwise = '',
): string {
  const lines = entries.map(([key, value]) => `  ${quote(key)} ${quote(value)};`)
  return [`map "${from}" ${to} {`, `  default ${quote(otherwise)};`, ...lines, '}'].join('\n')
}

const variable = (name: string): string => `$strata_${name.replaceAll('-', '_')}`

const keyOf = ({ pattern }: HeaderRule): string =>
  pattern.includes('*') ? `~${patternExpression(pattern)}` : pattern

const fileOf = (address: string): string => (address.endsWith('/') ? `${address}index.html` : address)

const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
