import { type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP } from 'web-vitals'
import { blockOf } from './blockOf.ts'
import type { Vital } from './firestoreWrites.ts'

/** Maximum time in milliseconds. Source: firestore.rules. */
const LONGEST = 3_600_000

// The attribution build of the library is larger than this function, which needs only the element.
const elementOf = {
  LCP: ({ entries }: LCPMetric) => entries.at(-1)?.element,
  INP: ({ entries }: INPMetric) => entries.find(({ target }) => target)?.target,
  CLS: ({ entries }: CLSMetric) => {
    const largest = entries.toSorted((one, other) => other.value - one.value)[0]
    return largest?.sources.find(({ node }) => node)?.node
  },
}

/** Measures the page's web vitals, and calls `measure` after each change with the block that caused the value. */
export function measureVitals(measure: (name: string, vital: Vital) => void): void {
  const options = { reportAllChanges: true }
  const tell = (name: string, value: number, node: Node | null | undefined) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null)
    measure(name, { value: Math.min(value, LONGEST), block: blockOf(element) })
  }
  onLCP((metric) => tell(metric.name, metric.value, elementOf.LCP(metric)), options)
  onINP((metric) => tell(metric.name, metric.value, elementOf.INP(metric)), options)
  onCLS((metric) => tell(metric.name, metric.value, elementOf.CLS(metric)), options)
}
