/** The header that a published page carries, and the name of the same number among the document's timings. */
export const CONTENT_VERSION_HEADER = 'x-content-version'
const TIMING = 'cv'

/** The content version of a response; undefined for a draft, which has none. */
export function cvOfResponse(answer: Response): number | undefined {
  return numberOf(answer.headers.get(CONTENT_VERSION_HEADER))
}

/** The content version of the document the browser has loaded. A script cannot read its headers, but its timings. */
export function cvOfDocument(): number | undefined {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return numberOf(document?.serverTiming?.find(({ name }) => name === TIMING)?.description)
}

function numberOf(text: string | null | undefined): number | undefined {
  return text ? Number(text) : undefined
}
