import { extname } from 'node:path'
import type { RecordedFile } from './ExportRecord.ts'
import { exportedFile, QUERY_FOLDER } from './exportedFile.ts'
import { type HeaderRule, KNOWN_TYPES, matchesPattern, type RewriteRule } from './hosts/HostRules.ts'

type Files = readonly (readonly [address: string, file: RecordedFile])[]

/** Returns the headers of each address. Addresses with the same beginning, end and headers share a rule. */
export const headerRules = (files: Files): readonly HeaderRule[] =>
  sharedRules(files.filter(isPath), (file) => {
    const { 'content-type': _, ...headers } = file.headers
    return headers
  })

/** Returns the content types that differ from the default of the file extension. */
export const typeRules = (files: Files): readonly HeaderRule[] =>
  sharedRules(files.filter(isPath), ({ file, type }): Headers | undefined =>
    KNOWN_TYPES[extname(file)]?.some((known) => type.startsWith(known))
      ? undefined
      : { 'content-type': type },
  )

type Headers = Readonly<Record<string, string>>

const isPath = ([address]: Files[number]): boolean => !address.includes('?')

/** A pattern of an address: its first folder, and what follows its last colon, dot or slash. */
const patternOf = (address: string): string => {
  const [folder = '/'] = /^\/[^/]+\//.exec(address) ?? []
  const [end = ''] = /[:/.][^:/.]*$/.exec(address.slice(folder.length)) ?? []
  return end === '/' || address.endsWith('/') ? address : `${folder}*${end}`
}

/** Uses a pattern for a rule if all addresses that match it have the same headers, otherwise one rule for each address. */
function sharedRules(
  files: Files,
  headersOf: (file: RecordedFile) => Headers | undefined,
): readonly HeaderRule[] {
  const groups = Map.groupBy(files, ([address]) => patternOf(address))
  return [...groups].flatMap(([pattern, members]) => {
    const own = members.flatMap(([address, file]) => {
      const headers = headersOf(file)
      return headers ? [{ pattern: address, addresses: [address], headers }] : []
    })
    const [first] = own
    if (!first) return []
    const expected = JSON.stringify(first.headers)
    const matching = files.filter(([address]) => matchesPattern(pattern, address))
    const isShared = matching.every(([, file]) => JSON.stringify(headersOf(file)) === expected)
    if (own.length < 2 || !isShared) return own
    return [{ pattern, addresses: own.map(({ pattern: address }) => address), headers: first.headers }]
  })
}

/** Returns the addresses whose file has a different path: lists with a query. */
export const queryRewrites = (files: Files): readonly RewriteRule[] =>
  files.flatMap(([address, { file }]) => {
    const [path = '', query] = address.split('?')
    if (query === undefined || !file.includes(`${QUERY_FOLDER}/`)) return []
    const to = `/${exportedFile(address).replace(/index\.html$/, '')}`
    return [{ path, query: Object.fromEntries(new URLSearchParams(query)), to: encodeURI(to) }]
  })
