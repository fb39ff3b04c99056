import type { PageRecords } from '../pages/PageRecords.ts'

/**
 * Returns the addresses of up-to-date pages, and of those to write: pages of stories, and further pages of the lists on up-to-date
 * pages. Invalidates expired pages.
 * @param paths paths of all published pages
 */
export function pagesToWrite(records: PageRecords, paths: Iterable<string>) {
  records.invalidate(
    records
      .validPages()
      .flatMap(({ address, expiresAt = Infinity }) => (expiresAt <= Date.now() ? [address] : [])),
  )
  const valid = records.validPages()
  const known = new Set(valid.map(({ address }) => address))
  const requested = new Set([...paths, ...valid.flatMap(({ further }) => further)])
  return { known, waiting: [...requested].filter((address) => !known.has(address)) }
}
