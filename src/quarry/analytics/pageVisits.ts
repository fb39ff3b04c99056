import '../../islands/builderEvents.ts'

/** The type of the event that a shown page is. */
export const PAGE_VISIT = 'page_visit'

/** Tells of the page that is shown now, and of each that is shown later, by its path. Returns what ends it. */
export function watchPageVisits(visit: (path: string) => void): () => void {
  const tell = () => visit(location.pathname)
  addEventListener('builder:shown', tell)
  tell()
  return () => removeEventListener('builder:shown', tell)
}
