/** Beginnings of paths that are not pages, with their kind. */
const KINDS: readonly (readonly [prefix: string, kind: string])[] = [
  ['/_health', 'probe'],
  ['/_ready', 'probe'],
  ['/_webhook', 'webhook'],
  ['/_preview/', 'preview'],
  ['/_dev/', 'tool'],
  ['/_embedded', 'tool'],
  ['/editor/', 'tool'],
  ['/assets/', 'asset'],
  ['/f/', 'picture'],
  ['/forms/', 'form'],
  ['/v1/', 'service'],
  ['/v2/', 'service'],
]

/**
 * Returns the kind of a request, for metrics: one of a few words, so that visitors cannot create time series.
 *
 * @param isPage whether a page was found or rendered
 */
export function requestKind(path: string, isPage: boolean): string {
  if (isPage) return 'page'
  return KINDS.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'other'
}
