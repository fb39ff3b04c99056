import * as v from 'valibot'
import type { FailureReport } from '../../../src/devtools/FailureReporter.ts'

const name = v.pipe(v.string(), v.maxLength(200))
const address = v.pipe(v.string(), v.maxLength(2000))
const text = v.pipe(v.string(), v.maxLength(8000))

/** What a page in development sends about a failure in the browser. */
const browserReport = v.object({
  kind: v.picklist(['load', 'mismatch', 'throw', 'rejection', 'stylesheet']),
  message: text,
  stack: text,
  component: v.optional(name),
  uid: v.optional(name),
  address: v.optional(address),
  /** Id of the document, and the path that it showed. */
  document: name,
  path: address,
  /** When it failed, in milliseconds since 1970. */
  time: v.number(),
}) satisfies v.GenericSchema<FailureReport & { document: string; path: string; time: number }>

export type BrowserReport = v.InferOutput<typeof browserReport>

/** Returns undefined if the body is not a report. */
export function parseReport(body: unknown): BrowserReport | undefined {
  const { success, output } = v.safeParse(browserReport, body)
  return success ? output : undefined
}
